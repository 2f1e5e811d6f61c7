/** Shows the six ink sets as text in a terminal. */
import { type Ink, inks } from '../../domain/site/ink.ts';
import { inkNames } from '../../schemas/fields/ink-names.ts';

const WORDS: Readonly<Record<Ink, string>> = {
  fuego: 'rosa fuerte, naranja y amarillo',
  agua: 'turquesa, verde y limón',
  noche: 'violeta, rosa y naranja',
  rosa: 'rosa, rosa claro y crema',
  cobre: 'rojo cobre, naranja y arena',
  cielo: 'azul, celeste y amarillo claro',
};
const STEPS = 24;

/** Returns a line for each set: number, a bar with the colours, name, and colours in words. */
export function inkSwatches(withColour: boolean): string {
  const bar = (name: Ink) => (withColour ? `${barOf(name)} ` : '');
  const lines = inkNames.map((name, i) => `  ${i + 1}  ${bar(name)}${name.padEnd(6)} ${WORDS[name]}`);
  return lines.join('\n');
}

function barOf(name: Ink): string {
  const colours = inks[name].map(toChannels);
  const cells = Array.from({ length: STEPS }, (_, index) => {
    const at = (index / (STEPS - 1)) * (colours.length - 1);
    const from = Math.min(Math.floor(at), colours.length - 2);
    const [a = [], b = []] = [colours[from], colours[from + 1]];
    const mixed = a.map((value, channel) => Math.round(value + ((b[channel] ?? 0) - value) * (at - from)));
    return `\u001b[48;2;${mixed.join(';')}m `;
  });
  return `${cells.join('')}\u001b[0m`;
}

function toChannels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
