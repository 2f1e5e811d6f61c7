/** `npm run content:new`: asks for a show field by field, judges each answer at once, and writes the file. */
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { withAnnouncementDay } from '../src/domain/announcement-day.ts';
import { showProblems } from '../src/domain/show-rules.ts';
import { type Show, type ShowField, show as schema } from '../src/schemas/show.ts';
import { validate } from '../src/schemas/validate.ts';
import { contentDirOf } from '../src/settings/folders.ts';
import { showText } from '../src/storage/show-text.ts';
import { showWriter } from '../src/storage/write-show.ts';
import { asker, NoMoreAnswers } from './content/ask.ts';
import { oddities } from './content/oddities.ts';

const dir = contentDirOf(process.env);

/** In the order in which a promoter's message tells them. The rest is asked only when wanted. */
const FIRST: readonly ShowField[] = [
  ...(['fecha', 'show', 'puertas', 'ciudad', 'estado', 'pais', 'lugar', 'direccion'] as const),
  ...(['taquilla', 'preventa', 'link', 'abridor', 'invitado', 'asquerosos', 'cartel'] as const),
];
const MORE: readonly ShowField[] = [
  'titulo',
  'facelugar',
  'estatus',
  'fechaAnterior',
  'zona',
  'cartelAlt',
  'publicar',
];

const asking = asker(process.stdin, process.stdout);
try {
  asking.say('Un show nuevo. Los campos con * son obligatorios; en los demás, Intro los deja vacíos.\n');
  const answers: Partial<Record<ShowField, string>> = {};
  for (const field of FIRST) answers[field] = await askField(field);
  if (isYes(await asking.ask('¿Agregar más datos (título, estatus, zona…)? [s/N]'))) {
    for (const field of MORE) answers[field] = await askField(field);
  }
  await mend(answers);
  const show = withAnnouncementDay(filled(answers), Date.now());
  asking.say(`\n${showText(show)}`);
  for (const { field, message } of oddities(show, '')) asking.say(`Aviso · ${field}: ${message}`);
  if (isYes(await asking.ask('¿Guardar? [S/n]'), true)) await save(show);
  else asking.say('No se guardó nada.');
} catch (error) {
  if (!(error instanceof NoMoreAnswers)) throw error;
  asking.say(`\n${error.message}`);
  process.exitCode = 1;
} finally {
  asking.close();
}

function askField(field: ShowField): Promise<string> {
  const part = schema.shape[field];
  const meta = part.meta();
  const [example] = (meta?.examples ?? []) as readonly unknown[];
  const mark = part instanceof z.ZodOptional ? '' : '*';
  const hint = example === undefined ? '' : ` (ej. ${example})`;
  return asking.ask(`${field}${mark} · ${meta?.description}${hint}\n>`, (answer) => faultOf(field, answer));
}

async function faultOf(field: ShowField, answer: string): Promise<string | null> {
  const part: z.ZodType = schema.shape[field];
  if (answer === '' && part instanceof z.ZodOptional) return null;
  const verdict = validate(z.strictObject({ [field]: part }), { [field]: answer });
  if (!verdict.ok) return verdict.issues[0]?.message ?? null;
  const isMissing = field === 'cartel' && !(await lstat(join(dir, answer)).catch(() => null))?.isFile();
  return isMissing ? `no existe ${dir}/${answer}; copia ahí la imagen, o deja el campo vacío` : null;
}

/** What only shows between fields (a zone for another country, an hour that the clock skips) is asked again. */
async function mend(answers: Partial<Record<ShowField, string>>): Promise<void> {
  for (let [fault] = showProblems(filled(answers)); fault; [fault] = showProblems(filled(answers))) {
    const field = fault.field === 'pais' ? 'zona' : fault.field;
    asking.say(`  ✗ ${fault.field}: ${fault.message}`);
    answers[field] = await askField(field);
  }
}

function filled(answers: Partial<Record<ShowField, string>>): Show {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== '')) as Show;
}

async function save(show: Show): Promise<void> {
  const { outcome, file } = await showWriter(dir).create(show);
  if (outcome === 'created') asking.say(`Guardado en ${dir}/${file}.`);
  else {
    asking.say(`Ese show ya está en ${dir}/${file} (misma fecha, ciudad, lugar y hora). No se guardó nada.`);
    process.exitCode = 1;
  }
}

function isYes(answer: string, byDefault = false): boolean {
  return answer === '' ? byDefault : /^s[ií]?$/iu.test(answer);
}
