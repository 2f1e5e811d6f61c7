import { afterEach, describe, expect, it, vi } from 'vitest';
import { minimalValues } from '../values/minimal-values.fixture.ts';
import { emptyOtherShow, toPayloads } from './payload.ts';
import { postShows, readSentShows, storeSentShows } from './post-shows.ts';

describe('postShows', () => {
  const connection = { base: 'http://localhost:5000', key: '' };
  const late = { ...emptyOtherShow, show: '11:00pm', linkdecompra: 'https://boletos.example/2' };
  const payloads = toPayloads(minimalValues, [late]);

  const FUNCION = 'la función';

  /** Answers requests in order. @param answers status and body of each answer @returns the hours that were sent */
  const answering = (...answers: readonly (readonly [number, object])[]): string[] => {
    const hours: string[] = [];
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
      const [status, answer] = answers[hours.length] ?? [500, {}];
      hours.push((JSON.parse(body) as { readonly show: string }).show);
      return Response.json(answer, { status });
    });
    return hours;
  };
  afterEach(() => vi.unstubAllGlobals());

  it('all saved: the first one, and each warning once', async () => {
    const sent = answering([201, { id: 'a', aviso: 'Sin git.' }], [201, { id: 'a-2', aviso: 'Sin git.' }]);
    expect(await postShows(connection, payloads, new Map(), FUNCION)).toMatchObject({
      failure: null,
      id: 'a',
      warnings: ['Sin git.'],
    });
    expect(sent).toEqual(['8:30pm', '11:00pm']);
  });

  it('second rejected: says what is saved, and a second try sends only what is not', async () => {
    const sent = answering([201, { id: 'a' }], [409, { error: 'Ya está.' }], [201, { id: 'a-2' }]);
    const saved = new Map();
    expect(await postShows(connection, payloads, saved, FUNCION)).toMatchObject({
      failure: { kind: 'rejected', message: 'Ya está.' },
      progress: 'Se guardó la función de las 8:30pm. La de las 11:00pm no: ',
      isFirst: false,
    });
    expect(await postShows(connection, payloads, saved, FUNCION)).toMatchObject({ failure: null, id: 'a' });
    expect(sent).toEqual(['8:30pm', '11:00pm', '11:00pm']);
  });

  it('second rejected, at one o’clock: the article of one hour', async () => {
    answering([201, { id: 'a' }], [409, { error: 'Ya está.' }]);
    const early = payloads.map((payload) => ({ ...payload, show: payload.show.replace('8:30', '1:30') }));
    expect(await postShows(connection, early, new Map(), FUNCION)).toMatchObject({
      progress: 'Se guardó la función de la 1:30pm. La de las 11:00pm no: ',
    });
  });

  it('second rejected, of a band: the words for its shows', async () => {
    answering([201, { id: 'a' }], [409, { error: 'Ya está.' }]);
    expect(await postShows(connection, payloads, new Map(), 'el concierto')).toMatchObject({
      progress: 'Se guardó el concierto de las 8:30pm. El de las 11:00pm no: ',
    });
  });

  it('an answer was lost, and the API says that the show is stored: it is not sent again, and the next one is', async () => {
    const sent = answering([502, {}], [409, { error: 'Ya está.', id: 'a' }], [201, { id: 'a-2' }]);
    const saved = new Map();
    expect(await postShows(connection, payloads, saved, FUNCION)).toMatchObject({
      failure: { kind: 'busy' },
    });
    expect(await postShows(connection, payloads, saved, FUNCION)).toMatchObject({ failure: null, id: 'a' });
    expect(sent).toEqual(['8:30pm', '8:30pm', '11:00pm']);
  });

  it('an answer was lost, then the key is missing, then the API says that the show is stored: it counts as saved', async () => {
    answering([502, {}], [401, { error: 'Falta la clave.' }], [409, { error: 'Ya está.', id: 'a' }]);
    const saved = new Map();
    const first = payloads.slice(0, 1);
    await postShows(connection, first, saved, FUNCION);
    expect(await postShows(connection, first, saved, FUNCION)).toMatchObject({ failure: { kind: 'key' } });
    expect(await postShows(connection, first, saved, FUNCION)).toMatchObject({ failure: null, id: 'a' });
  });

  it('the page was closed before the answer to the second: loaded again, the first is not sent again, the second counts as saved', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
    let sent = new Map();
    const answer = answering([201, { id: 'a' }], [201, { id: 'a-2' }]) && fetch;
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      sent = readSentShows();
      return answer(...request);
    });
    await postShows(connection, payloads, new Map(), FUNCION);
    const hours = answering([409, { error: 'Ya está.', id: 'a-2' }]);
    expect(await postShows(connection, payloads, sent, FUNCION)).toMatchObject({ failure: null, id: 'a' });
    expect(hours).toEqual(['11:00pm']);
    storeSentShows(null);
    expect(readSentShows()).toEqual(new Map());
  });

  it('a single show rejected: no words before the message of the API', async () => {
    answering([400, { error: 'Falta la ciudad.' }]);
    expect(await postShows(connection, payloads.slice(0, 1), new Map(), FUNCION)).toMatchObject({
      progress: '',
      isFirst: true,
    });
  });
});
