/** `npm run content:new`: asks for a show field by field, validates each answer and writes the file. */
import { z } from 'astro/zod';
import { clockOf, localeOf } from '../../src/domain/places/country-words.ts';
import { showProblems, showWarnings } from '../../src/domain/shows/show-rules.ts';
import { withUpdateDay } from '../../src/domain/shows/update-time.ts';
import { homeCountryOf } from '../../src/domain/site/home-country.ts';
import { properName } from '../../src/domain/text/wording.ts';
import { toClock } from '../../src/domain/time/time-of-day.ts';
import { isFileInside } from '../../src/lib/files-inside.ts';
import { toCalendarDate } from '../../src/schemas/fields/calendar-date.ts';
import { type Show, show as schema } from '../../src/schemas/show.ts';
import { formFields, kindOf, ruleOf, type ShowField } from '../../src/schemas/show-fields.ts';
import { validate } from '../../src/schemas/validate.ts';
import { contentDirOf } from '../../src/settings/environment.ts';
import { showText } from '../../src/storage/read/entry-text.ts';
import { ContentStore } from '../../src/storage/write/content-store.ts';
import { likelyMistakes } from '../../src/tools/check/likely-mistakes.ts';
import { fieldQuestion, isOptional } from '../../src/tools/edit/field-question.ts';
import { askInOrder, BACK, BACK_HINT, createPrompt } from '../../src/tools/edit/prompt.ts';
import { readSite } from '../../src/tools/import/read-site.ts';
import { isYes } from '../../src/tools/init/answers.ts';
import { runCommand } from '../../src/tools/run-command.ts';
import { suggestedPlace } from '../../src/tools/towns/known-towns.ts';

/** A list of tickets is written in the file. */
type Asked = Exclude<ShowField, 'boletos'>;
type Answers = Partial<Record<Asked, string>>;

const usages = { '': 'pregunta los datos de un show, los revisa y escribe su archivo' };
const dir = contentDirOf(process.env);

const site = readSite(dir);
const home = homeCountryOf(site ?? { pais: '' });
/** Whether shows are billed together with the guest. */
const hasShowTypes = site === null || site.tiposDeShow.length > 0;
/** In the order of a typical message from a promoter. */
const FIRST: readonly Asked[] = [
  ...(['fecha', 'show', 'puertas', 'ciudad', 'estado', 'pais', 'lugar', 'direccion'] as const),
  ...(['preventa', 'taquilla', 'link', 'abridor', 'invitado'] as const),
  ...(hasShowTypes ? (['asquerosos', 'cartel'] as const) : (['cartel'] as const)),
];
/** Asked only on request. */
const MORE = formFields.filter(
  (field): field is Exclude<typeof field, 'boletos' | 'notas'> =>
    field !== 'boletos' && field !== 'notas' && field !== 'asquerosos' && !FIRST.includes(field),
);
const answers: Answers = {};
let hasMore = false;
const prompt = createPrompt(process.stdin, process.stdout);
await runCommand({ name: 'content:new', usages }, async () => {
  const required = 'Los campos con * son obligatorios; en los demás, Intro los deja vacíos.';
  prompt.print(`Un show nuevo. ${required} ${BACK_HINT}\n`);
  await askInOrder([
    ...FIRST.flatMap((field) => [() => ask(field), ...(field === 'ciudad' ? [askMeant] : [])]),
    async () => {
      const answer = await prompt.ask('¿Agregar más datos (título, estatus, zona…)? [s/N]');
      hasMore = isYes(answer);
      return answer;
    },
    ...MORE.map((field) => () => ask(field, hasMore)),
    askToSave,
  ]);
});
prompt.close();

/** Asks for a field. @param isAsked false for one that stays empty */
async function ask(field: Asked, isAsked = true): Promise<string | null> {
  answers[field] = isAsked ? await askField(field, offeredFor(field)) : '';
  return isAsked ? answers[field] : null;
}

/** Shows what would be written, and asks whether to write it. */
async function askToSave(): Promise<string> {
  if (!(await askUntilConsistent())) return BACK;
  const now = Date.now();
  const show = withUpdateDay(withoutEmpty(), now);
  prompt.print(`\n${showText(show)}`);
  for (const { field, message } of [...showWarnings(show, now), ...likelyMistakes(show, '')]) {
    prompt.print(`Aviso · ${field}: ${message}`);
  }
  const answer = await prompt.ask('¿Guardar? [S/n]');
  if (isYes(answer || 's')) await save(show);
  else if (answer !== BACK) prompt.print('No se guardó nada.');
  return answer;
}

async function askField(field: Asked, offered?: string): Promise<string> {
  const read = (answer: string) => readAnswer(field, answer || (offered ?? ''));
  const question = fieldQuestion(field, home, offered);
  return read(await prompt.ask(question, (answer) => problemIn(field, read(answer))));
}

/** Returns the region and country of the city, else the country of the site. */
function offeredFor(field: Asked): string | undefined {
  const { ciudad = '', estado = '' } = answers;
  if (field !== 'estado' && field !== 'pais') return undefined;
  const { values } = suggestedPlace(ciudad, estado, '', home);
  return field === 'estado' ? values.estado : (values.pais ?? home);
}

/** Asks whether a city that is no known town is misspelled. */
async function askMeant(): Promise<string | null> {
  const { meant } = suggestedPlace(answers.ciudad ?? '', '', '', home);
  if (meant === null) return null;
  const answer = await prompt.ask(`¿Quisiste escribir ${meant}? [s/N]`);
  if (isYes(answer)) answers.ciudad = meant;
  return answer;
}

/** Reads dates and hours as people write them, `27/11/2026` and `21:00`. */
function readAnswer(field: Asked, answer: string): string {
  const kind = kindOf(ruleOf(field));
  if (kind === 'time') return toClock(answer, clockOf(localeOf(home)));
  if (field === 'ciudad' || field === 'estado') return properName(answer);
  return kind === 'date' ? (toCalendarDate(answer) ?? answer) : answer;
}

async function problemIn(field: Asked, answer: string): Promise<string | null> {
  const part: z.ZodType = schema.shape[field];
  if (answer === '' && isOptional(field)) return null;
  const result = validate(z.strictObject({ [field]: part }), { [field]: answer });
  if (!result.ok) return result.issues[0]?.message ?? null;
  const isMissing = field === 'cartel' && !isFileInside(dir, answer);
  return isMissing ? `no existe ${dir}/${answer}; copia ahí la imagen, o deja el campo vacío` : null;
}

/**
 * Asks again for fields that contradict each other (a zone of another country, an hour that the clock skips).
 * @returns false to go back to the question before
 */
async function askUntilConsistent(): Promise<boolean> {
  for (let [problem] = showProblems(withoutEmpty()); problem; [problem] = showProblems(withoutEmpty())) {
    const field = problem.field === 'pais' || problem.field === 'boletos' ? 'zona' : problem.field;
    prompt.print(`  ✗ ${problem.field}: ${problem.formMessage ?? problem.message}`);
    answers[field] = await askField(field);
    if (answers[field] === BACK) return false;
  }
  return true;
}

function withoutEmpty(): Show {
  return Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => answer !== ''),
  ) as Partial<Show> as Show;
}

async function save(show: Show): Promise<void> {
  const store = new ContentStore(dir, { hasHistory: true, clock: Date.now });
  const result = await store.create('shows', { ...show, notas: '' }, null);
  if (result.outcome === 'saved') prompt.print(`Guardado en ${dir}/${result.entry.file}.`);
  else if (result.outcome === 'duplicate') {
    prompt.print(
      `Ese show ya está en ${dir}/${result.file} (misma fecha, ciudad, lugar y hora). No se guardó nada.`,
    );
    process.exitCode = 1;
  }
}
