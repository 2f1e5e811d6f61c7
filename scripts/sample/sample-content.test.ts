import { describe, expect, it } from 'vitest';
import { days, instructors } from '../../src/artwork/sample/lineup.ts';
import { videoId } from '../../src/domain/video.ts';
import type { Comedian } from '../../src/schemas/comedian.ts';
import type { Festival } from '../../src/schemas/festival.ts';
import type { Video } from '../../src/schemas/video.ts';
import { sampleFiles } from './files.ts';
import { NOW, readSample } from './reading.ts';

const { entries, problems, shows, site, warnings } = await readSample();
const festival = entries.festivals[0]?.data as Festival;

describe('the sample content', () => {
  it('is accepted by the site without a problem', () => {
    expect(problems).toEqual([]);
  });

  it('warns only about what is wrong on purpose', () => {
    const about = (file: string) => warnings.filter((warning) => warning.file.startsWith(file));
    expect(about('videos.yaml')).toHaveLength(3);
    expect(about('shows/').every(({ message }) => message.includes('le faltaba la h'))).toBe(true);
    expect(about('shows/').length).toBeGreaterThan(2);
  });

  it.each([
    ['shows', 89],
    ['comedians', 78],
    ['videos', 33],
    ['gallery', 27],
    ['products', 8],
    ['courses', 2],
    ['festivals', 1],
    ['cities', 45],
    ['site', 1],
    ['pages', 1],
  ] as const)('has its %s: %i', (name, count) => {
    expect(entries[name]).toHaveLength(count);
  });

  it('tells an editor in Spanish what each list is', () => {
    for (const { path, text } of sampleFiles(NOW).filter(({ path }) => path.endsWith('.yaml'))) {
      expect(text, path).toMatch(/^# muestra \w+\n# [A-ZÁÉÍÓÚ][^\n]+\n(?:# [^\n]+\n)*# Todo es de muestra/u);
    }
  });
});

describe('the people', () => {
  const comedians = entries.comedians.map(({ data }) => data as unknown as Comedian);
  const videos = entries.videos.map(({ data }) => data as unknown as Video);

  it('run in capitals and alternate in style; only the first has a city and four are a surprise', () => {
    expect(comedians.every(({ nombre }) => nombre === nombre.toLocaleUpperCase('es-MX'))).toBe(true);
    expect(comedians.every(({ color }, i) => color === (i % 2 === 0 ? 'uno' : 'dos'))).toBe(true);
    expect(comedians.flatMap(({ ciudad }, i) => (ciudad ? [[i, ciudad]] : []))).toEqual([[0, 'CDMX']]);
    expect(comedians.filter(({ nombre }) => /^[¿?]+$/u.test(nombre))).toHaveLength(4);
    expect(new Set(comedians.map(({ nombre }) => nombre)).size).toBe(78);
  });

  it('are the same people wherever they appear', () => {
    const names = new Set(comedians.map(({ nombre }) => nombre));
    const guests = shows.flatMap(({ invitado, abridor }) =>
      [invitado ?? [], abridor?.split(', ') ?? []].flat(),
    );
    const others = [...Object.values(days).flat(), ...videos.map(({ comediante }) => comediante), ...guests];
    const strangers = others.filter(
      (name) => name !== 'Timbito' && !names.has(name.toLocaleUpperCase('es-MX')),
    );
    expect(strangers).toEqual([]);
  });

  it('have videos that nobody has made; two share one and two are malformed', () => {
    const ids = videos.map(({ link }) => videoId(link)).filter((id) => id !== null);
    expect(ids).toHaveLength(31);
    expect(new Set(ids).size).toBe(30);
    for (const id of [...ids, videoId(site.video.link)]) expect(id).toMatch(/[^AEIMQUYcgkosw048]$/u);
    expect(videos.some(({ link }) => link.startsWith('https://youtu.be/'))).toBe(true);
    expect(videoId(videos[0]?.link ?? '')).not.toBeNull();
  });
});

describe('the festival and the site', () => {
  it('repeats the drawn line-ups and teachers', () => {
    expect(festival.dias.map(({ dia, comediantes }) => [dia, comediantes])).toEqual(Object.entries(days));
    expect(festival.dias.map(({ fecha }) => fecha.slice(0, 7))).toEqual(Array(4).fill('2024-09'));
    expect(festival.instructores.map(({ nombre }) => nombre)).toEqual(instructors.map(({ name }) => name));
  });

  it('hands out tickets at Podólogo Disana first, and at four more places', () => {
    expect(festival.puntos).toHaveLength(5);
    expect(festival.puntos[0]?.lugar).toBe('Podólogo Disana');
  });

  it('has the motto and the moment that the countdown runs to', () => {
    expect(site.lema).toBe('Comediante, productor y entusiasta de las semblanzas breves');
    expect(site.cuentaRegresiva).toEqual({ mes: 2, dia: 14, hora: '20:00', zona: 'America/Mexico_City' });
  });

  it('says that a lawyer must confirm the privacy notice', () => {
    expect(entries.pages[0]?.body).toMatch(/Texto de muestra[\s\S]+abogad/u);
    expect(entries.pages[0]?.body).toContain(site.correo);
  });
});
