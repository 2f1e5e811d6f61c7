/** `npm run content:new`: asks for a show field by field, validates each answer and writes the file. */
import { z } from 'astro/zod';
import { clockOf, localeOf } from '../src/domain/places/country-catalogue.ts';
import { showProblems, showWarnings } from '../src/domain/shows/show-rules.ts';
import { withUpdateDay } from '../src/domain/shows/update-time.ts';
import { homeCountryOf } from '../src/domain/site/home-country.ts';
import { toClock } from '../src/domain/time/time-of-day.ts';
import { isFileInside } from '../src/lib/files-inside.ts';
import { toCalendarDate } from '../src/schemas/fields/calendar-date.ts';
import { type Show, show as schema } from '../src/schemas/show.ts';
import { formFields, kindOf, ruleOf, type ShowField } from '../src/schemas/show-fields.ts';
import { validate } from '../src/schemas/validate.ts';
import { contentDirOf } from '../src/settings/environment.ts';
import { showText } from '../src/storage/read/collection-data.ts';
import { ContentStore } from '../src/storage/write/content-store.ts';
import { likelyMistakes } from '../src/tools/check/likely-mistakes.ts';
import { fieldQuestion, isOptional } from '../src/tools/edit/field-question.ts';
import { createPrompt } from '../src/tools/edit/prompt.ts';
import { readSite } from '../src/tools/import/read-site.ts';
import { isYes } from '../src/tools/init/answers.ts';
import { runCommand } from '../src/tools/run-command.ts';
import { suggestedPlace } from '../src/tools/towns/known-towns.ts';

/** A list of tickets is written in the file. */
type Asked = Exclude<ShowField, 'boletos'>;
type Answers = Partial<Record<Asked, string>>;

const forms = { '': 'pregunta los datos de un show, los revisa y escribe su archivo' };
const dir = contentDirOf(process.env);

/** In the order of a typical message from a promoter. */
const FIRST: readonly Asked[] = [
  ...(['fecha', 'show', 'puertas', 'ciudad', 'estado', 'pais', 'lugar', 'direccion'] as const),
  ...(['taquilla', 'preventa', 'link', 'abridor', 'invitado', 'asquerosos', 'cartel'] as const),
];
/** Asked only on request. */
const MORE = formFields.filter(
  (field): field is Exclude<typeof field, 'boletos' | 'notas'> =>
    field !== 'boletos' && field !== 'notas' && !FIRST.includes(field),
);
const site = readSite(dir);
const home = homeCountryOf(site ?? { pais: '' });
/** Whether shows are billed together with the guest. */
const hasShowTypes = site === null || site.tiposDeShow.length > 0;

const prompt = createPrompt(process.stdin, process.stdout);
await runCommand({ name: 'content:new', forms }, async () => {
  prompt.print('Un show nuevo. Los campos con * son obligatorios; en los demás, Intro los deja vacíos.\n');
  const answers: Answers = {};
  for (const field of FIRST) {
    if (field === 'asquerosos' && !hasShowTypes) continue;
    answers[field] = await askField(field, offeredFor(field, answers));
    if (field === 'ciudad') answers.ciudad = await askMeant(answers.ciudad ?? '');
  }
  if (isYes(await prompt.ask('¿Agregar más datos (título, estatus, zona…)? [s/N]'))) {
    for (const field of MORE) answers[field] = await askField(field);
  }
  await askUntilConsistent(answers);
  const now = Date.now();
  const show = withUpdateDay(withoutEmpty(answers), now);
  prompt.print(`\n${showText(show)}`);
  for (const { field, message } of [...showWarnings(show, now), ...likelyMistakes(show, '')]) {
    prompt.print(`Aviso · ${field}: ${message}`);
  }
  if (isYes((await prompt.ask('¿Guardar? [S/n]')) || 's')) await save(show);
  else prompt.print('No se guardó nada.');
});
prompt.close();

async function askField(field: Asked, offered?: string): Promise<string> {
  const read = (answer: string) => readAnswer(field, answer || (offered ?? ''));
  const question = fieldQuestion(field, home, offered);
  return read(await prompt.ask(question, (answer) => problemIn(field, read(answer))));
}

/** Returns the region and country of the city, else the country of the site. */
function offeredFor(field: Asked, { ciudad = '', estado = '' }: Answers): string | undefined {
  if (field !== 'estado' && field !== 'pais') return undefined;
  const { values } = suggestedPlace(ciudad, estado, '', home);
  return field === 'estado' ? values.estado : (values.pais ?? home);
}

/** Asks whether a city that is no known town is misspelled. */
async function askMeant(ciudad: string): Promise<string> {
  const { meant } = suggestedPlace(ciudad, '', '', home);
  return meant !== null && isYes(await prompt.ask(`¿Quisiste escribir ${meant}? [s/N]`)) ? meant : ciudad;
}

/** Reads dates and hours as people write them, `27/11/2026` and `21:00`. */
function readAnswer(field: Asked, answer: string): string {
  const kind = kindOf(ruleOf(field));
  if (kind === 'time') return toClock(answer, clockOf(localeOf(home)));
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

/** Asks again for fields that contradict each other (a zone of another country, an hour that the clock skips). */
async function askUntilConsistent(answers: Answers): Promise<void> {
  for (
    let [problem] = showProblems(withoutEmpty(answers));
    problem;
    [problem] = showProblems(withoutEmpty(answers))
  ) {
    const field = problem.field === 'pais' || problem.field === 'boletos' ? 'zona' : problem.field;
    prompt.print(`  ✗ ${problem.field}: ${problem.formMessage ?? problem.message}`);
    answers[field] = await askField(field);
  }
}

function withoutEmpty(answers: Answers): Show {
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
