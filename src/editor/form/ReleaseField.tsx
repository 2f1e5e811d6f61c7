/** Field for the release of a show: day and hour at home, with the weekday and the time left. */
import type { FormSite } from '../../domain/shows/form-site.ts';
import { isReleasedTooLate, releaseProblem, releaseTime } from '../../domain/shows/release-time.ts';
import { endWithFullStop } from '../../domain/text/wording.ts';
import { momentText, timeLeftText } from '../../domain/time/format-date.ts';
import { useNow, useSite } from '../session/editor-context.ts';
import { FieldInput } from './FormField.tsx';
import { useForm } from './use-show-form.ts';

/** @param warning warning if anyone can read the content, or null */
export function ReleaseField({ warning }: { readonly warning: string | null }) {
  const site = useSite();
  const { publicar, fecha } = useForm().state.values;
  const hint = useNow((now) => releaseHint(publicar, site, now));
  const late = isReleasedTooLate({ publicar, fecha }) && 'Es después del show: corrige el día o el año.';
  return <FieldInput name="publicar" hint={[hint, late, warning].filter(Boolean).join(' ')} />;
}

/** Returns the hint: "martes 1 de diciembre de 2026, 12:00, hora de Ciudad de México. Antes no aparece. Sale en 4 días." */
function releaseHint(publicar: string, site: Pick<FormSite, 'zone' | 'zoneName'>, now: number) {
  const { zone, zoneName } = site;
  if (publicar === '') return `En la ${zoneName}. Vacío: se ve en cuanto lo guardas.`;
  const problem = releaseProblem(publicar, zone);
  if (problem) return endWithFullStop(problem.message);
  const remaining = releaseTime(publicar, zone) - now;
  const until =
    remaining > 0
      ? `Antes no aparece. Sale en ${timeLeftText(remaining)}.`
      : 'Ya pasó: se ve en cuanto lo guardas.';
  return `${endWithFullStop(`${momentText(publicar)}, ${zoneName}`)} ${until}`;
}
