/** Countdown to a moment of a festival, by seconds. Afterwards says that the festival has begun or is over. */
import { useEffect, useState } from 'react';
import {
  type CountdownMoment,
  type FestivalPhase,
  festivalPhase,
  type Remaining,
  remainingTime,
} from '../../domain/time/annual-countdown.ts';
import { countdownUnits } from './countdown-units.ts';

interface Props {
  readonly moment: CountdownMoment;
  /** Beginning of the festival's first day; `end`: end of its last day. Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  /** Phase at the time of the build, for the first render. */
  readonly phase: FestivalPhase;
  /** "14 de febrero, 8:00pm" */
  readonly when: string;
}

export default function Countdown({ moment, start, end, phase: builtPhase, when }: Props) {
  const [remaining, setRemaining] = useState<Remaining | null>(null);
  const [phase, setPhase] = useState(builtPhase);

  useEffect(() => {
    const tick = () => {
      const now = Date.now();
      setRemaining(remainingTime(moment, now));
      setPhase(festivalPhase({ moment, start, end }, now));
      // Hides the pickup points when the festival is over, even in a page built before that.
      document.querySelector('[data-festival]')?.toggleAttribute('data-over', now >= end);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [moment, start, end]);

  if (phase === 'over') {
    return <p className="countdown-over">El festival ya es historia: aquí queda su archivo.</p>;
  }
  if (phase === 'ahead') return null;
  if (phase === 'started') {
    return <p className="countdown-over">El festival ya empezó.</p>;
  }
  if (remaining === null) {
    return (
      <div className="countdown">
        <p className="countdown-until">Cuenta regresiva hasta el {when}</p>
      </div>
    );
  }
  return (
    <div className="countdown" role="timer" aria-label={`Faltan para el ${when}`}>
      {countdownUnits(remaining).map(({ name, value }) => (
        <p key={name} className="countdown-unit">
          <span className="countdown-value in-ink">{value}</span> {name}
        </p>
      ))}
    </div>
  );
}
