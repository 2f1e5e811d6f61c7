/** Wood type and nothing else: the lucha bill, every line as wide as the sheet. */

import { star } from '../drawings/rays.ts';
import { halftone } from '../drawings/screen.ts';
import { black, type Composition } from '../sheet.ts';
import { fountain, path, rect } from '../svg.ts';
import { flowed, inkOfLines, stacked } from '../type.ts';
import { dateLine } from '../wording.ts';

export const cartelera: Composition = async (wording, sheet) => {
  const { width, height, text, ink, seed: _seed } = sheet;
  const { x, y } = text;
  const right = x + text.width;
  const bottom = y + text.height;

  const comedian = await stacked(
    wording.comedian,
    { x, y: y + 96, width: text.width, height: 150 },
    {
      gap: 10,
      most: 1,
      squeeze: 0.5,
    },
  );
  const standUp = await flowed(
    'STAND UP',
    { x, y: y + 8, width: 400, height: 58 },
    { align: 'left', most: 1 },
  );
  const year = await flowed(
    wording.year,
    { x: right - 300, y: y + 8, width: 300, height: 58 },
    { align: 'right', most: 1 },
  );

  const extras = [wording.heading, wording.guest].filter((line) => line !== null);
  const extraHeight = extras.length * 104;
  const footTop = bottom - 236;
  const heroTop = y + 290;
  const hero = await stacked(
    wording.city,
    { x, y: heroTop, width: text.width, height: footTop - 40 - extraHeight - heroTop },
    { gap: 22, stretch: 2 },
  );
  const extraLines = await Promise.all(
    extras.map((line, i) =>
      flowed(
        line,
        { x: x + 20, y: footTop - extraHeight + i * 104, width: text.width - 40, height: 78 },
        {
          align: 'center',
          most: 2,
        },
      ),
    ),
  );
  const when = await flowed(
    dateLine(wording),
    { x: x + 36, y: footTop + 34, width: wording.time ? 560 : 880, height: 76 },
    {
      align: 'left',
      most: 1,
    },
  );
  const time = wording.time
    ? await flowed(
        wording.time,
        { x: right - 296, y: footTop + 34, width: 260, height: 76 },
        { align: 'right', most: 1 },
      )
    : [];
  const venue = wording.venue
    ? await flowed(
        wording.venue,
        { x: x + 36, y: footTop + 134, width: text.width - 72, height: 70 },
        {
          align: 'left',
          largest: 60,
          most: 2,
        },
      )
    : [];

  const texts = [...standUp, ...year, ...comedian, ...hero, ...extraLines.flat(), ...when, ...time, ...venue];
  const light = [...when, ...time, ...venue];
  const dots = halftone(
    { x: 0, y: 0, width, height: height * 0.5 },
    26,
    (_x, at) => 0.34 * (1 - at / (height * 0.42)),
  );
  const body = [
    fountain('fuente', ink, [0, 0], [0, height]),
    rect({ x: 0, y: 0, width, height }, 'url(#fuente)'),
    path(dots, black, { opacity: '.2' }),
    rect({ x, y: y + 78, width: text.width, height: 6 }, black),
    rect({ x, y: y + 262, width: text.width, height: 12 }, black),
    path([420, 480, 540, 600, 660].map((at) => star(at, y + 36, 22)).join(''), black),
    rect({ x, y: footTop, width: text.width, height: 236 }, black),
    path(inkOfLines(texts.filter((line) => !light.includes(line))), black),
    path(inkOfLines(light), 'url(#fuente)'),
  ].join('');
  return { body, texts, stamp: { x: width / 2, y: heroTop + 300, width: 800, tilt: -11 } };
};
