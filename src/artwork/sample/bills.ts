/** Posters made mostly of type, as a letterpress or sonidero shop sets them. */
import { age, burst, halftone, melt, press, rays, rect } from './plates.ts';
import { portrait, shape } from './sitter.ts';
import { cut } from './type.ts';

type Poster = (width: number, height: number) => Promise<Buffer>;

/** A split-fountain bill: black wood type on melting ink. */
const fountain: Poster = async (w, h) => {
  const art = [
    `<defs>${melt('m', 'fuego', 0, 1350)}</defs>`,
    rect(0, 0, 1080, 1350, '#0b0908'),
    rect(34, 34, 1012, 1282, 'url(#m)'),
    await cut('NOCHE', { x: 74, y: 372, cap: 290, width: 690 }),
    await cut('DE', { x: 800, y: 212, cap: 130, width: 206 }),
    burst(903, 310, 76, 34, 5, '#0b0908'),
    await cut('STAND', { x: 74, y: 716, cap: 304, width: 932 }),
    await cut('UP', { x: 74, y: 1062, cap: 306, width: 444 }),
    rect(556, 756, 450, 306, '#0b0908'),
    await cut('CON EL ÚNICO', { x: 781, y: 826, cap: 42, width: 390, anchor: 'middle', fill: '#ffb23e' }),
    await cut('TIMBITO', { x: 781, y: 1026, cap: 158, width: 398, anchor: 'middle', fill: '#ffd91a' }),
    await cut('EN VIVO', { x: 74, y: 1242, cap: 132, width: 372 }),
    await cut('GIRA 2026', { x: 486, y: 1242, cap: 132, width: 520 }),
    await cut('RISA DE MAYOREO Y MENUDEO', { x: 540, y: 1290, cap: 24, width: 930, anchor: 'middle' }),
  ];
  return age(await press(w, h, '#0b0908', [{ art }]), w, h, 2, 0.55, [0.98, 0.9, 0.7]);
};

/** A wrestling bill: two inks and a halftone cut-out on cheap yellow stock. */
const lucha: Poster = async (w, h) => {
  const [red, blue] = ['#d81e1e', '#14266e'];
  const sitter = { x: 0, y: 0.1, zoom: 1.12 };
  const photo = halftone(await portrait(w, h, sitter), w, h, '#11131f', { cell: 7, gain: 1.12 });
  const mask = await shape(w, h, sitter);
  for (let i = 3; i < photo.length; i += 4) photo[i] = Math.min(photo[i] as number, mask[i] as number);
  const back = [
    rect(0, 0, 1080, 1350, '#f3cf3a'),
    rays(540, 640, 26, '#f0a52a', 1500),
    burst(540, 630, 440, 350, 22, '#fff3c4'),
  ];
  const front = [
    rect(0, 0, 1080, 92, blue),
    await cut('ARENA DE LA COMEDIA · FUNCIÓN ESTELAR', {
      x: 540,
      y: 68,
      cap: 44,
      width: 980,
      anchor: 'middle',
      fill: '#f3cf3a',
    }),
    await cut('¡MÁSCARA CONTRA MICRÓFONO!', {
      x: 540,
      y: 178,
      cap: 54,
      width: 980,
      anchor: 'middle',
      fill: red,
    }),
    rect(0, 836, 1080, 514, '#f3cf3a'),
    rect(0, 836, 1080, 262, red),
    await cut('TIMBITO', { x: 548, y: 1066, cap: 206, width: 1000, anchor: 'middle', fill: blue }),
    await cut('TIMBITO', { x: 540, y: 1058, cap: 206, width: 1000, anchor: 'middle', fill: '#fff3c4' }),
    burst(150, 316, 128, 92, 16, red),
    await cut('EN', { x: 150, y: 306, cap: 46, anchor: 'middle', fill: '#fff3c4', turn: -10 }),
    await cut('VIVO', { x: 152, y: 366, cap: 48, anchor: 'middle', fill: '#fff3c4', turn: -10 }),
    burst(936, 744, 112, 80, 16, blue),
    await cut('GIRA', { x: 936, y: 738, cap: 40, anchor: 'middle', fill: '#f3cf3a', turn: 9 }),
    await cut('2026', { x: 934, y: 792, cap: 40, anchor: 'middle', fill: '#f3cf3a', turn: 9 }),
    await cut('VS. EL SILENCIO INCÓMODO', {
      x: 540,
      y: 1182,
      cap: 62,
      width: 980,
      anchor: 'middle',
      fill: blue,
    }),
    rect(0, 1204, 1080, 146, blue),
    await cut('A DOS DE TRES CHISTES', {
      x: 540,
      y: 1266,
      cap: 42,
      width: 720,
      anchor: 'middle',
      fill: '#f3cf3a',
    }),
    await cut('SIN LÍMITE DE TIEMPO', {
      x: 540,
      y: 1326,
      cap: 42,
      width: 720,
      anchor: 'middle',
      fill: '#fff3c4',
    }),
    burst(96, 1276, 46, 19, 5, red),
    burst(984, 1276, 46, 19, 5, red),
  ];
  return age(
    await press(w, h, '#f3cf3a', [{ art: back }, { art: photo, blend: 'multiply' }, { art: front }]),
    w,
    h,
    3,
    0.8,
    [0.97, 0.86, 0.45],
  );
};

/** A sound-system bill: neon rays, fat outlines, shadows on shadows. */
const sonidero: Poster = async (w, h) => {
  const depth = async (text: string, y: number, cap: number, fill: string): Promise<string[]> => {
    const steps = await Promise.all(
      [...Array(13).keys()].map((i) =>
        cut(text, {
          x: 540 + (13 - i) * 1.5,
          y: y + (13 - i) * 2.6,
          cap,
          width: 970,
          anchor: 'middle',
          fill: i < 12 ? '#3a0a63' : '#090410',
          more: i < 12 ? 'stroke="#3a0a63" stroke-width="2"' : 'stroke="#090410" stroke-width="6"',
        }),
      ),
    );
    return [
      ...steps,
      await cut(text, {
        x: 540,
        y,
        cap,
        width: 970,
        anchor: 'middle',
        fill,
        more: 'stroke="#fff" stroke-width="1.6"',
      }),
    ];
  };
  const rings = [...Array(7).keys()].map(
    (i) =>
      `<circle cx="540" cy="640" r="${150 + i * 92}" fill="none" stroke="${i % 2 ? '#22d3ee' : '#ff2e9a'}" stroke-width="${10 - i}" opacity="${0.9 - i * 0.09}"/>`,
  );
  const art = [
    `<defs>${melt('a', 'noche')}${melt('b', 'fuego')}${melt('c', 'agua')}<radialGradient id="g"><stop offset="0" stop-color="#7c1fd1"/><stop offset="0.55" stop-color="#2a0a5c"/><stop offset="1" stop-color="#090410"/></radialGradient></defs>`,
    rect(0, 0, 1080, 1350, '#090410'),
    '<circle cx="540" cy="640" r="980" fill="url(#g)"/>',
    rays(540, 640, 30, '#ff2e9a', 1500, 'opacity="0.2"'),
    ...rings,
    ...(await depth('EL SONIDO', 400, 208, 'url(#a)')),
    ...(await depth('TIMBITO', 808, 352, 'url(#b)')),
    ...(await depth('DE LA RISA', 1068, 196, 'url(#c)')),
    rect(0, 56, 1080, 78, '#ffd91a'),
    await cut('¡SALUDOS PARA TODA LA BANDA QUE NOS ACOMPAÑA!', {
      x: 540,
      y: 114,
      cap: 38,
      width: 1000,
      anchor: 'middle',
      fill: '#190527',
    }),
    await cut('STAND UP EN VIVO', { x: 60, y: 1232, cap: 76, width: 560, fill: '#fff' }),
    await cut('GIRA 2026', { x: 1020, y: 1232, cap: 76, width: 340, anchor: 'end', fill: '#22d3ee' }),
    await cut('POTENCIA · CALIDAD · CHISTE', {
      x: 540,
      y: 1300,
      cap: 34,
      width: 960,
      anchor: 'middle',
      fill: '#ff7ac0',
    }),
  ];
  return age(await press(w, h, '#090410', [{ art }]), w, h, 5, 0.3);
};

/** Laughter set in rows. */
const laughter: Poster = async (w, h) => {
  const rows = await Promise.all(
    [...Array(9).keys()].map((i) => {
      const y = 142 + i * 141;
      const hollow = i % 2 === 1;
      return cut('JAJAJAJAJAJA', {
        x: i % 2 ? -96 : -34,
        y,
        cap: 122,
        width: 1250,
        fill: hollow ? 'none' : '#101407',
        more: hollow ? 'stroke="#101407" stroke-width="2.2" vector-effect="non-scaling-stroke"' : '',
      });
    }),
  );
  const art = [
    `<defs>${melt('m', 'agua', 0, 1350)}</defs>`,
    rect(0, 0, 1080, 1350, 'url(#m)'),
    ...rows.slice(0, 3),
    ...rows.slice(6),
    rect(0, 444, 1080, 424, '#101407'),
    await cut('TIMBITO', { x: 540, y: 776, cap: 266, width: 980, anchor: 'middle', fill: '#fff04a' }),
    await cut('STAND UP EN VIVO', { x: 50, y: 838, cap: 36, width: 400, fill: '#00c2a8' }),
    await cut('GIRA 2026', { x: 1030, y: 838, cap: 36, width: 230, anchor: 'end', fill: '#00c2a8' }),
  ];
  return age(await press(w, h, '#00c2a8', [{ art }]), w, h, 10, 0.45);
};

/** Cut-paper banners over the stage name. */
const paper: Poster = async (w, h) => {
  const flag = (x: number, y: number, colour: string, turn: number): string => {
    const teeth = 'l-24 36 l-24 -36'.repeat(6);
    const holes = [
      ...[...Array(8).keys()].map((i) => {
        const a = (i * Math.PI) / 4;
        return `<ellipse cx="${144 + Math.cos(a) * 54}" cy="${132 + Math.sin(a) * 54}" rx="30" ry="13" transform="rotate(${i * 45} ${144 + Math.cos(a) * 54} ${132 + Math.sin(a) * 54})"/>`;
      }),
      '<circle cx="144" cy="132" r="15"/>',
      ...[36, 252].flatMap((cx) =>
        [52, 132, 212].map((cy) => `<path d="M${cx} ${cy - 22}l15 22l-15 22l-15 -22z"/>`),
      ),
      ...[72, 120, 168, 216].map((cx) => `<circle cx="${cx}" cy="262" r="11"/>`),
      ...[96, 144, 192].map((cx) => `<path d="M${cx - 13} 22h26l-13 20z"/>`),
    ].join('');
    return `<g transform="translate(${x} ${y}) rotate(${turn} 144 0)"><mask id="k${x}${y}"><path d="M0 0H288V290${teeth}Z" fill="#fff"/><g fill="#000">${holes}</g></mask><rect width="288" height="330" fill="#000" opacity="0.22" mask="url(#k${x}${y})" transform="translate(7 12)"/><rect width="288" height="330" fill="${colour}" mask="url(#k${x}${y})"/></g>`;
  };
  const art = [
    `<defs>${melt('m', 'rosa', 0, 1350)}</defs>`,
    rect(0, 0, 1080, 1350, 'url(#m)'),
    '<path d="M-10 44Q540 130 1090 44" fill="none" stroke="#3c0d2a" stroke-width="4"/>',
    flag(26, 56, '#e4007c', 3),
    flag(396, 84, '#5a1fb8', 0),
    flag(766, 58, '#008f7a', -3),
    '<path d="M-10 398Q540 474 1090 398" fill="none" stroke="#3c0d2a" stroke-width="4"/>',
    flag(-150, 398, '#ff7a00', 4),
    flag(208, 424, '#1b6fd8', 1),
    flag(580, 426, '#d81e1e', -1),
    flag(946, 400, '#f0b400', -4),
    await cut('UNA NOCHE CON', { x: 540, y: 906, cap: 98, width: 920, anchor: 'middle', fill: '#3c0d2a' }),
    await cut('TIMBITO', { x: 540, y: 1196, cap: 258, width: 980, anchor: 'middle', fill: '#3c0d2a' }),
    rect(50, 1226, 980, 74, '#3c0d2a'),
    await cut('STAND UP EN VIVO', { x: 76, y: 1284, cap: 42, width: 480, fill: '#fff1c9' }),
    await cut('GIRA 2026', { x: 1004, y: 1284, cap: 42, width: 280, anchor: 'end', fill: '#ff8fc0' }),
  ];
  return age(await press(w, h, '#fff1c9', [{ art }]), w, h, 11, 0.45);
};

export const bills = { fountain, lucha, sonidero, laughter, paper };
