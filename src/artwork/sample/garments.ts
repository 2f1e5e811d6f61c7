/** Merchandise that lies flat: cloth and stickers. */
import { chrome } from './chrome.ts';
import { develop } from './film.ts';
import { cloth, type Draw, draw, film, lay, sweep } from './flat-lay.ts';
import { burst, melt, rays } from './plates.ts';
import { raster } from './raster.ts';
import { cut } from './type.ts';

const tee =
  'M420 170C480 236 720 236 780 170L930 226L1130 470L980 574L902 486V1070Q600 1092 298 1070V486L220 574L70 470L270 226Z';
const playera: Draw = async (w, h) => {
  const outline = await draw(
    w,
    h,
    `<path d="${tee}" fill="#fff" stroke="#fff" stroke-width="14" stroke-linejoin="round"/>`,
  );
  const seams = await draw(
    w,
    h,
    '<path d="M402 178C470 268 730 268 798 178M298 486Q310 360 270 226M902 486Q890 360 930 226M298 1046Q600 1068 902 1046M88 452L232 552M1112 452L968 552" fill="none" stroke="#fff" stroke-width="5"/>',
  );
  const print = await draw(
    w,
    h,
    `<defs>${melt('m', 'fuego')}</defs>`,
    await cut('TIMBITO', { x: 600, y: 620, cap: 210, width: 480, anchor: 'middle', fill: 'url(#m)' }),
    await cut('STAND UP EN VIVO', { x: 600, y: 680, cap: 36, width: 480, anchor: 'middle', fill: '#ffd91a' }),
    await cut('GIRA 2026', { x: 600, y: 734, cap: 36, width: 480, anchor: 'middle', fill: '#ff7a00' }),
  );
  return develop(
    lay(
      sweep(w, h, [0.72, 0.6, 0.42]),
      cloth({ outline, seams, print, colour: [0.014, 0.013, 0.014], seed: 61 }),
    ),
    { seed: 61, ...film, exposure: 1.05 },
  );
};

const sudadera: Draw = async (w, h) => {
  const shape =
    'M420 250C400 120 500 70 600 70S800 120 780 250L940 300Q1060 420 1130 940L986 990L912 640V1090Q600 1116 288 1090V640L214 990L70 940Q140 420 260 300Z';
  const outline = await draw(
    w,
    h,
    `<path d="${shape}" fill="#fff" stroke="#fff" stroke-width="16" stroke-linejoin="round"/>`,
  );
  const seams = await draw(
    w,
    h,
    '<path d="M430 250C450 150 520 130 600 130S750 150 770 250Q690 330 600 350Q510 330 430 250M600 350L600 372M288 640Q300 420 262 306M912 640Q900 420 938 306M288 1030Q600 1056 912 1030M80 890L226 942M1120 890L974 942M410 1030L460 800H740L790 1030" fill="none" stroke="#fff" stroke-width="6"/><path d="M556 344L540 560M644 344L662 540" stroke="#fff" stroke-width="10"/>',
  );
  const print = await chrome(
    w,
    h,
    [await cut('TIMBITO', { x: 540, y: 620, cap: 130, width: 390, anchor: 'middle', fill: '#fff' })],
    { swell: 5, wobble: 0.6 },
  );
  return develop(
    lay(
      sweep(w, h, [0.3, 0.32, 0.36]),
      cloth({ outline, seams, print, colour: [0.017, 0.017, 0.02], seed: 62, wrinkle: 1.25 }),
    ),
    { seed: 62, ...film },
  );
};

const tote: Draw = async (w, h) => {
  const outline = await draw(
    w,
    h,
    '<path d="M270 440L930 440L962 1100Q600 1122 238 1100Z" fill="#fff" stroke="#fff" stroke-width="10" stroke-linejoin="round"/><path d="M430 452C420 40 560 60 600 62S780 40 770 452" fill="none" stroke="#fff" stroke-width="44"/>',
  );
  const seams = await draw(
    w,
    h,
    '<path d="M268 478H932M410 440V520H452V440M750 440V520H792V440M244 1080Q600 1102 956 1080" fill="none" stroke="#fff" stroke-width="4"/>',
  );
  const print = await draw(
    w,
    h,
    `<defs>${melt('m', 'noche', 520, 900)}</defs>`,
    '<circle cx="600" cy="700" r="176" fill="url(#m)"/>',
    rays(600, 700, 18, '#f2e8cf', 172, 'opacity="0.35"'),
    '<g transform="rotate(28 600 720)"><circle cx="600" cy="620" r="72" fill="#16121c"/><rect x="534" y="664" width="132" height="26" rx="8" fill="#16121c"/><path d="M552 700H648L628 900H572Z" fill="#16121c"/></g>',
    await cut('TIMBITO', { x: 600, y: 1036, cap: 110, width: 470, anchor: 'middle', fill: '#16121c' }),
  );
  return develop(
    lay(
      sweep(w, h, [0.1, 0.36, 0.36]),
      cloth({ outline, seams, print, colour: [0.66, 0.58, 0.43], seed: 63, wrinkle: 1.1 }),
    ),
    { seed: 63, ...film },
  );
};

const gorra: Draw = async (w, h) => {
  const shell = await draw(
    w,
    h,
    '<path d="M250 690C240 380 400 262 600 262S960 380 950 690Q600 600 250 690Z" fill="#fff"/>',
  );
  const peak = await draw(
    w,
    h,
    '<path d="M250 690Q600 590 950 690Q1010 800 960 836Q600 700 240 836Q190 800 250 690Z" fill="#fff"/>',
  );
  const seams = await draw(
    w,
    h,
    '<path d="M600 262V610M420 300Q350 430 350 660M780 300Q850 430 850 660" fill="none" stroke="#fff" stroke-width="5"/>',
  );
  const stitches = await draw(
    w,
    h,
    ...[0, 1, 2].map(
      (i) =>
        `<path d="M250 ${726 + i * 26}Q600 ${626 + i * 26} 950 ${726 + i * 26}" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="9 5"/>`,
    ),
  );
  const print = await draw(
    w,
    h,
    `<defs>${melt('m', 'fuego')}</defs>`,
    await cut('TIMBITO', { x: 600, y: 566, cap: 140, width: 400, anchor: 'middle', fill: 'url(#m)' }),
  );
  const base = sweep(w, h, [0.7, 0.2, 0.12]);
  lay(
    base,
    cloth({ outline: shell, seams, print, colour: [0.018, 0.018, 0.02], seed: 64, wrinkle: 0.35 }),
    1.2,
  );
  const none = raster(w, h);
  return develop(
    lay(
      base,
      cloth({
        outline: peak,
        seams: stitches,
        print: none,
        colour: [0.022, 0.022, 0.024],
        seed: 65,
        wrinkle: 0.2,
      }),
    ),
    { seed: 64, ...film },
  );
};

const calcomanias: Draw = async (w, h) => {
  const base = sweep(w, h, [0.05, 0.05, 0.055]);
  const sticker = async (
    x: number,
    y: number,
    turn: number,
    shape: string,
    ...art: string[]
  ): Promise<void> => {
    const place = `<g transform="translate(${x} ${y}) rotate(${turn})">`;
    lay(
      base,
      await draw(
        w,
        h,
        `<defs>${melt('a', 'fuego')}${melt('b', 'agua')}${melt('c', 'noche')}</defs>`,
        place,
        shape,
        ...art,
        '</g>',
      ),
      0.28,
    );
  };
  await sticker(
    390,
    330,
    -9,
    '<rect x="-300" y="-150" width="600" height="300" rx="34" fill="#fffaf0"/><rect x="-280" y="-130" width="560" height="260" rx="22" fill="url(#a)"/>',
    await cut('TIMBITO', { x: 0, y: 76, cap: 156, width: 500, anchor: 'middle' }),
  );
  await sticker(
    860,
    410,
    11,
    '<circle r="200" fill="#fffaf0"/><circle r="182" fill="url(#b)"/>',
    await cut('JA', { x: 0, y: -8, cap: 112, width: 210, anchor: 'middle' }),
    await cut('JAJA', { x: 0, y: 116, cap: 92, width: 280, anchor: 'middle' }),
  );
  await sticker(
    370,
    810,
    7,
    burst(0, 0, 270, 210, 18, '#fffaf0'),
    burst(0, 0, 248, 192, 18, '#d81e1e'),
    await cut('¡SIN LÍMITE', { x: 0, y: 0, cap: 62, width: 300, anchor: 'middle', fill: '#ffd91a' }),
    await cut('DE CHISTE!', { x: 0, y: 84, cap: 62, width: 300, anchor: 'middle', fill: '#fffaf0' }),
  );
  await sticker(
    850,
    860,
    -6,
    '<rect x="-240" y="-160" width="480" height="320" rx="160" fill="#fffaf0"/><rect x="-222" y="-142" width="444" height="284" rx="142" fill="url(#c)"/>',
    await cut('STAND UP', { x: 0, y: 6, cap: 84, width: 320, anchor: 'middle' }),
    await cut('O SENTADO', { x: 0, y: 78, cap: 50, width: 320, anchor: 'middle' }),
  );
  return develop(base, { seed: 66, ...film });
};

export const garments = { playera, gorra, tote, calcomanias, sudadera };
