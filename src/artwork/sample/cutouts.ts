/** Posters built around the cut-out figure or one big object: retro, collage, sober, ticket. */

import { audiences } from './audiences.ts';
import { age, burst, halftone, melt, press, rect } from './plates.ts';
import { seeded } from './random.ts';
import { photograph } from './shot.ts';
import { portrait, shape } from './sitter.ts';
import { cut } from './type.ts';

type Poster = (width: number, height: number) => Promise<Buffer>;

/** Sun, stripes and a shadow, as the record sleeves had. */
const retro: Poster = async (w, h) => {
  const stripes = ['#7a1f2b', '#d1462f', '#ef8a33', '#f6bd4b', '#2f7f7a'].map(
    (c, i) =>
      `<path d="M-20 ${1010 - i * 58}C300 ${960 - i * 58} 520 ${820 - i * 58} 620 ${520 - i * 58}S900 ${60 - i * 58} 1120 ${40 - i * 58}" fill="none" stroke="${c}" stroke-width="58"/>`,
  );
  const art = [
    rect(0, 0, 1080, 1350, '#f4e3c1'),
    '<circle cx="540" cy="560" r="360" fill="#f6bd4b"/>',
    ...stripes,
  ];
  const front = [
    rect(0, 1000, 1080, 350, '#f4e3c1'),
    await cut('TIMBITO', { x: 540, y: 1226, cap: 200, width: 960, anchor: 'middle', fill: '#7a1f2b' }),
    await cut('STAND UP EN VIVO', { x: 60, y: 1298, cap: 44, width: 520, fill: '#2f7f7a' }),
    await cut('GIRA 2026', { x: 1020, y: 1298, cap: 44, width: 330, anchor: 'end', fill: '#d1462f' }),
  ];
  return age(
    await press(w, h, '#f4e3c1', [
      { art },
      { art: await shape(w, h, { x: -0.02, y: 0.16, zoom: 0.98 }, [43, 15, 22]) },
      { art: front },
    ]),
    w,
    h,
    7,
    0.9,
    [0.98, 0.93, 0.8],
  );
};

/** Torn paper, a halftone and one loud colour. */
const collage: Poster = async (w, h) => {
  const random = seeded(8);
  const torn = (x: number, y: number, tw: number, th: number, fill: string, turn: number): string => {
    const edge = [...Array(60).keys()]
      .map((i) => {
        const t = (i % 15) / 15;
        const j = (): number => (random() - 0.5) * 15;
        const [u, v] = [
          [t, 0],
          [1, t],
          [1 - t, 1],
          [0, 1 - t],
        ][Math.floor(i / 15)] as [number, number];
        return `${(x + u * tw + j()).toFixed(0)},${(y + v * th + j()).toFixed(0)}`;
      })
      .join(' ');
    return `<g transform="rotate(${turn} ${x + tw / 2} ${y + th / 2})"><polygon points="${edge}" fill="#000" opacity="0.3" transform="translate(8 13)"/><polygon points="${edge}" fill="#fffaf0" stroke="#fffaf0" stroke-width="13"/><polygon points="${edge}" fill="${fill}"/></g>`;
  };
  const sitter = { x: 0.12, y: 0.02, zoom: 1.2, pose: { facing: 0.2, gaze: 0.4 } };
  const photo = halftone(await portrait(w, h, sitter), w, h, '#15110f', { cell: 6, gain: 1.15 });
  const mask = await shape(w, h, sitter);
  for (let i = 3; i < photo.length; i += 4) photo[i] = Math.min(photo[i] as number, mask[i] as number);
  const back = [
    rect(0, 0, 1080, 1350, '#e9dfca'),
    torn(60, 90, 700, 560, '#ffd91a', -5),
    torn(420, 330, 620, 700, '#ff5fa2', 4),
    torn(-60, 720, 620, 420, '#00a896', -3),
  ];
  const white = await shape(w, h, sitter, [255, 250, 240]);
  const front = [
    torn(-40, 1000, 1170, 260, '#15110f', -2.5),
    await cut('TIMBITO', {
      x: 540,
      y: 1222,
      cap: 182,
      width: 940,
      anchor: 'middle',
      fill: '#ffd91a',
      turn: -2.5,
    }),
    torn(50, 70, 330, 120, '#d81e1e', -7),
    await cut('EN VIVO', { x: 215, y: 158, cap: 62, anchor: 'middle', fill: '#fffaf0', turn: -7 }),
    torn(690, 880, 350, 104, '#fffaf0', 3),
    await cut('GIRA 2026', { x: 865, y: 956, cap: 54, anchor: 'middle', fill: '#15110f', turn: 3 }),
    torn(92, 1268, 896, 68, '#fffaf0', 0),
    await cut('STAND UP SIN PEGAMENTO', {
      x: 540,
      y: 1319,
      cap: 34,
      width: 820,
      anchor: 'middle',
      fill: '#15110f',
    }),
  ];
  return age(
    await press(w, h, '#e9dfca', [
      { art: back },
      { art: white },
      { art: photo, blend: 'multiply' },
      { art: front },
    ]),
    w,
    h,
    8,
    0.6,
  );
};

/** One photograph, one word. */
const sober: Poster = async (w, h) => {
  const photo = await photograph(w, h, (audiences.f025 as () => Parameters<typeof photograph>[2])());
  const art = [
    rect(0, 1180, 1080, 170, '#050505'),
    await cut('TIMBITO, SOLO.', { x: 60, y: 1290, cap: 70, fill: '#f5f2ea' }),
    await cut('Una hora de stand up en vivo', {
      x: 1020,
      y: 1254,
      cap: 20,
      anchor: 'end',
      face: 'text',
      fill: '#f5f2ea',
    }),
    await cut('Gira 2026', { x: 1020, y: 1290, cap: 20, anchor: 'end', face: 'text', fill: '#a7a29a' }),
  ];
  return press(w, h, photo, [{ art }]);
};

/** A ticket too large for any pocket. */
const ticket: Poster = async (w, h) => {
  const holes = [...Array(19).keys()].map((i) => `<circle cx="${170 + i * 41}" cy="930" r="8"/>`).join('');
  const art = [
    `<defs>${melt('m', 'cielo', 60, 1290)}<mask id="t"><rect x="130" y="60" width="820" height="1230" rx="16" fill="#fff"/><g fill="#000"><circle cx="130" cy="930" r="46"/><circle cx="950" cy="930" r="46"/>${holes}</g></mask></defs>`,
    rect(0, 0, 1080, 1350, '#ff5a36'),
    ...[...Array(15).keys()].map((i) => rect(0, i * 96, 1080, 40, '#f0442a')),
    '<g transform="rotate(-5 540 675)">',
    '<rect x="130" y="60" width="820" height="1230" fill="#000" opacity="0.35" mask="url(#t)" transform="translate(16 24)"/><g mask="url(#t)">',
    rect(130, 60, 820, 1230, 'url(#m)'),
    '</g>',
    '<rect x="158" y="88" width="764" height="800" fill="none" stroke="#0a1626" stroke-width="5"/>',
    await cut('ADMISIÓN A LA RISA', {
      x: 540,
      y: 186,
      cap: 62,
      width: 690,
      anchor: 'middle',
      fill: '#0a1626',
    }),
    rect(194, 214, 692, 6, '#0a1626'),
    await cut('TIM', { x: 540, y: 486, cap: 240, width: 690, anchor: 'middle', fill: '#0a1626' }),
    await cut('BITO', { x: 540, y: 756, cap: 240, width: 690, anchor: 'middle', fill: '#0a1626' }),
    await cut('STAND UP EN VIVO', { x: 540, y: 846, cap: 56, width: 690, anchor: 'middle', fill: '#0a1626' }),
    await cut('GIRA', { x: 186, y: 1106, cap: 96, width: 330, fill: '#0a1626' }),
    await cut('2026', { x: 186, y: 1236, cap: 106, width: 330, fill: '#0a1626' }),
    burst(740, 1104, 142, 108, 20, '#0a1626'),
    await cut('VALE', { x: 740, y: 1094, cap: 58, anchor: 'middle', fill: '#fff7b0', turn: -12 }),
    await cut('POR UNA', { x: 744, y: 1134, cap: 28, anchor: 'middle', fill: '#fff7b0', turn: -12 }),
    '</g>',
  ];
  return age(await press(w, h, '#ff5a36', [{ art }]), w, h, 12, 0.5);
};

export const cutouts = { retro, collage, sober, ticket };
