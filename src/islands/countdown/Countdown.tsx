/** Counts down every second to the festival's yearly moment; after it, shows that the festival is over. */
import { useEffect, useState } from 'react';
import { type Remaining, remainingTime, type YearlyMoment } from '../../domain/countdown.ts';
import { units } from './state.ts';

interface Props {
  readonly moment: YearlyMoment;
  /** Whether it was running when the page was built: what the first render shows. */
  readonly running: boolean;
  /** "14 de febrero, 20:00" */
  readonly when: string;
}

export default function Countdown({ moment, running, when }: Props) {
  const [remaining, setRemaining] = useState<Remaining | null | undefined>(running ? undefined : null);

  useEffect(() => {
    const tick = () => setRemaining(remainingTime(moment, Date.now()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [moment]);

  if (remaining === null) {
    return <p className="countdown-over">El festival ya es historia: aquí queda su archivo.</p>;
  }
  if (remaining === undefined) {
    return (
      <div className="countdown">
        <p className="countdown-until">Cuenta regresiva hasta el {when}</p>
      </div>
    );
  }
  return (
    <div className="countdown" role="timer" aria-label={`Faltan para el ${when}`}>
      {units(remaining).map(({ name, value }) => (
        <p key={name} className="countdown-unit">
          <span className="countdown-value">{value}</span> {name}
        </p>
      ))}
    </div>
  );
}
