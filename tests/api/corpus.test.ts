/** The API accepts and refuses the same shows as the content reader: the corpus of good and bad shows, posted. */
import { expect, test } from 'vitest';
import { badShows, type CorpusShow, goodShows } from '../corpus/shows.ts';
import { filesIn, serve, siteShows, TODAY } from './support.ts';

const NAMES = new Map([
  ['link', 'linkdecompra'],
  ['invitado', 'invitados'],
  ['asquerosos', 'tiposhow'],
]);

/** Mistakes in a file that are none in a request: the API's own names, and the empty fields that forms send. */
const FINE_HERE = new Set([
  'asquerosos-no.md',
  'asquerosos-with-accent.md',
  'unknown-key-id.md',
  'unknown-key-of-the-api.md',
  'zona-empty.md',
]);

/** Returns a show by the API's names, without its poster, which is only accepted after an upload and is tested elsewhere. */
function posted({ data, notes }: CorpusShow): Record<string, unknown> {
  const { cartel: _, ...rest } = data;
  const fields = Object.entries(rest).map(([key, value]) => [NAMES.get(key) ?? key, value]);
  return Object.fromEntries([...fields, ['notas', notes]]);
}

test.each(goodShows)(
  'POST /api/shows: $file, stored as written without invisible characters',
  async (good) => {
    const { kept, notes } = good;
    const api = await serve();
    const answer = await api.post(posted(good));
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
    const { cartel: _, ...expected } = kept;
    const filled = Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== ''));
    // A show that does not say when it was updated was updated today; nothing else is added.
    const [stored] = await siteShows(api.dir);
    expect(stored?.data).toStrictEqual({ actualizado: TODAY, ...filled });
    expect(stored?.body).toBe(notes.replaceAll('\r\n', '\n').trim());
  },
);

/** Refused by the JSON reader already, which names no field. */
const UNREAD = new Set(['unknown-key-constructor.md', 'unknown-key-proto.md']);

const byData = badShows.filter(
  ({ file, problems }) => !FINE_HERE.has(file) && problems.every(([field]) => field !== 'cartel'),
);

test.each(byData)('$file is refused for the same fields', async (bad) => {
  const { file, problems } = bad;
  const api = await serve();
  const answer = await api.post(posted(bad));
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 400 });
  const fields = UNREAD.has(file)
    ? []
    : problems.map(([field]) => NAMES.get(field) ?? field.replace(/\[.*/u, ''));
  expect(Object.keys(answer.body.fields).sort()).toStrictEqual([...new Set(fields)].sort());
  expect(await filesIn(api.dir)).toStrictEqual(new Map());
});
