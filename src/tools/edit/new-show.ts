/** Command `content:new`: asks for the fields of a show, validates each answer and writes the file. */
import { z } from 'astro/zod';
import { hourFormatOf, localeOf } from '../../domain/places/country-words.ts';
import { releaseProblem } from '../../domain/shows/release-time.ts';
import { type ShowIssue, showProblems, showWarnings } from '../../domain/shows/show-rules.ts';
import { withUpdateDay } from '../../domain/shows/update-time.ts';
import { homeCountrySettings } from '../../domain/site/home-country.ts';
import { properName } from '../../domain/text/wording.ts';
import { inHourFormat, timeFault } from '../../domain/time/time-of-day.ts';
import { isFileInside } from '../../lib/files-inside.ts';
import type { Country } from '../../schemas/fields/country.ts';
import { type Show, show as schema } from '../../schemas/show.ts';
import { formFields, kindOf, ruleOf, type ShowField } from '../../schemas/show-fields.ts';
import { validate } from '../../schemas/validate.ts';
import { textOfShow } from '../../storage/read/entry-text.ts';
import { readSite } from '../../storage/read/read-content-file.ts';
import { ContentStore } from '../../storage/write/content-store.ts';
import { likelyMistakes } from '../check/likely-mistakes.ts';
import { readDate } from '../import/spreadsheet-dates.ts';
import { existingContentDir, runCommand } from '../run-command.ts';
import { suggestedPlace } from '../towns/known-towns.ts';
import { fieldQuestion, isOptional } from './field-question.ts';
import { askInOrder, BACK, BACK_HINT, createPrompt, isYes, type Prompt } from './prompt.ts';

/** Fields to ask for. A list of tickets can only be written in the file. */
type Asked = Exclude<ShowField, 'boletos'>;

interface ShowDialog {
  /** The content folder. */
  readonly dir: string;
  readonly homeCountry: Country;
  readonly homeZone: string;
  readonly prompt: Prompt;
  readonly answers: Partial<Record<Asked, string>>;
}

const usages = { '': 'pregunta los datos de un show, los revisa y escribe su archivo' };

/** Runs the command with the environment's settings and this process's terminal. */
export function runNewShow(): Promise<void> {
  return runCommand({ name: 'content:new', usages }, async () => {
    const prompt = createPrompt(process.stdin, process.stdout);
    try {
      await askShow(existingContentDir(process.env), prompt);
    } finally {
      prompt.close();
    }
  });
}

async function askShow(dir: string, prompt: Prompt): Promise<void> {
  const site = readSite(dir);
  const { country: homeCountry, zone: homeZone } = homeCountrySettings(site ?? { pais: '' });
  const dialog: ShowDialog = { dir, homeCountry, homeZone, prompt, answers: {} };
  // Asks for the type of show only if the site has types.
  const { first, more } = questionsOf(site === null || site.tiposDeShow.length > 0);
  let hasMore = false;
  const required = 'Los campos con * son obligatorios; en los demás, Intro los deja vacíos.';
  prompt.print(`Un show nuevo. ${required} ${BACK_HINT}\n`);
  await askInOrder([
    ...first.flatMap((field) => [
      () => askAndKeep(dialog, field),
      ...(field === 'ciudad' ? [() => askCorrection(dialog)] : []),
    ]),
    async () => {
      const answer = await prompt.ask('¿Agregar más datos (título, estatus, zona…)? [s/N]');
      hasMore = isYes(answer);
      return answer;
    },
    ...more.map((field) => () => askAndKeep(dialog, field, hasMore)),
    () => askToSave(dialog),
  ]);
}

/** Returns the fields in the order of a typical promoter's message, and fields to ask for only on request. */
function questionsOf(hasShowTypes: boolean) {
  const first: readonly Asked[] = [
    ...(['fecha', 'show', 'puertas', 'ciudad', 'estado', 'pais', 'lugar', 'direccion'] as const),
    ...(['preventa', 'taquilla', 'link', 'abridor', 'invitado'] as const),
    ...(hasShowTypes ? (['asquerosos', 'cartel'] as const) : (['cartel'] as const)),
  ];
  const more = formFields.filter(
    (field): field is Exclude<typeof field, 'boletos' | 'notas'> =>
      field !== 'boletos' && field !== 'notas' && field !== 'asquerosos' && !first.includes(field),
  );
  return { first, more };
}

/** Asks for a field. @param isAsked false for a field that stays empty */
async function askAndKeep(dialog: ShowDialog, field: Asked, isAsked = true): Promise<string | null> {
  const answer = isAsked ? await askField(dialog, field, defaultAnswer(dialog, field)) : '';
  dialog.answers[field] = answer;
  return isAsked ? answer : null;
}

/** Shows the file to write, and asks for confirmation. */
async function askToSave(dialog: ShowDialog): Promise<string> {
  const { prompt } = dialog;
  if (!(await askUntilConsistent(dialog))) return BACK;
  const now = Date.now();
  const show = withUpdateDay(answeredShow(dialog), now);
  prompt.print(`\n${textOfShow(show)}`);
  for (const { path, message } of [...showWarnings(show, now), ...likelyMistakes(show, '')]) {
    prompt.print(`Aviso · ${path[0]}: ${message}`);
  }
  const answer = await prompt.ask('¿Guardar? [S/n]');
  if (isYes(answer || 's')) await saveShow(dialog, show);
  else if (answer !== BACK) prompt.print('No se guardó nada.');
  return answer;
}

async function askField(
  { dir, homeCountry, prompt }: ShowDialog,
  field: Asked,
  offered?: string,
): Promise<string> {
  const read = (answer: string) => readAnswer(field, answer || (offered ?? ''), homeCountry);
  const question = fieldQuestion(field, homeCountry, offered);
  return read(await prompt.ask(question, (answer) => answerProblem(field, read(answer), dir)));
}

/** Returns the city's region or country, or the home country. */
function defaultAnswer({ answers, homeCountry }: ShowDialog, field: Asked): string | undefined {
  const { ciudad = '', estado = '' } = answers;
  if (field !== 'estado' && field !== 'pais') return undefined;
  const { values } = suggestedPlace(ciudad, estado, '', homeCountry);
  return field === 'estado' ? values.estado : (values.pais ?? homeCountry);
}

/** Asks if a city is misspelled that is not a known town. */
async function askCorrection({ answers, homeCountry, prompt }: ShowDialog): Promise<string | null> {
  const { meant } = suggestedPlace(answers.ciudad ?? '', '', '', homeCountry);
  if (meant === null) return null;
  const answer = await prompt.ask(`¿Quisiste escribir ${meant}? [s/N]`);
  if (isYes(answer)) answers.ciudad = meant;
  return answer;
}

/** Returns an answer in its stored form. People write dates and hours as `27/11/26` and `21:00`. */
function readAnswer(field: Asked, answer: string, homeCountry: Country): string {
  const kind = kindOf(ruleOf(field));
  if (kind === 'time') return inHourFormat(answer, hourFormatOf(localeOf(homeCountry)));
  if (field === 'ciudad' || field === 'estado') return properName(answer);
  return kind === 'date' ? readDate(answer, 'day first').date : answer;
}

/** Returns what is wrong with an answer; null if it is valid. */
function answerProblem(field: Asked, answer: string, dir: string): string | null {
  const part: z.ZodType = schema.shape[field];
  if (answer === '' && isOptional(field)) return null;
  const result = validate(z.strictObject({ [field]: part }), { [field]: answer });
  if (!result.ok) return result.issues[0]?.message ?? null;
  if (kindOf(ruleOf(field)) === 'time') return timeFault(answer);
  const isMissing = field === 'cartel' && !isFileInside(dir, answer);
  return isMissing ? `no existe ${dir}/${answer}; copia ahí la imagen, o deja el campo vacío` : null;
}

/**
 * Asks again for fields that contradict each other (a zone of another country, an hour that the clock skips).
 * @returns false to go back to the previous question
 */
async function askUntilConsistent(dialog: ShowDialog): Promise<boolean> {
  for (;;) {
    const show = answeredShow(dialog);
    const problem: ShowIssue | null = showProblems(show)[0] ?? releaseProblem(show.publicar, dialog.homeZone);
    if (!problem) return true;
    const [name] = problem.path;
    const field = name === 'pais' || name === 'boletos' ? 'zona' : name;
    dialog.prompt.print(`  ✗ ${name}: ${problem.formMessage ?? problem.message}`);
    const answer = await askField(dialog, field);
    if (answer === BACK) return false;
    dialog.answers[field] = answer;
  }
}

/** Returns the show with all non-empty answers. */
function answeredShow({ answers }: ShowDialog): Show {
  return Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => answer !== ''),
  ) as Partial<Show> as Show;
}

async function saveShow({ dir, prompt }: ShowDialog, show: Show): Promise<void> {
  const store = new ContentStore(dir, { keepsVersions: false, clock: Date.now });
  const result = await store.create('shows', { ...show, notas: '' }, null);
  if (result.outcome === 'saved') prompt.print(`Guardado en ${dir}/${result.entry.file}.`);
  else if (result.outcome === 'duplicate') {
    prompt.print(
      `Ese show ya está en ${dir}/${result.file} (misma fecha, ciudad, lugar y hora). No se guardó nada.`,
    );
    process.exitCode = 1;
  }
}
