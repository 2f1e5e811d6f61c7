/** Measured interactions as Markdown tables, and a list of those over their targets. */
import type { ControlResponse, Moment } from './measure-interaction.ts';
import type { NextPage } from './measure-next-page.ts';
import { markdown, missText } from './tables.ts';
import { MOBILE } from './throttling.ts';

/** To the next page's visible content, warm, in milliseconds. */
const NEXT_PAGE_LIMIT = 500;
const MOMENTS: Readonly<Record<Moment, string>> = {
  settled: 'after 3.5 s on the page',
  firstPaint: 'at first paint',
};

/** One row a control; the figures of any throttling but the first stand in brackets. */
export function responseTable(responses: readonly ControlResponse[]): string {
  const controls = [...new Set(responses.map(({ control }) => control))];
  const throttlings = [...new Set(responses.map(({ throttling }) => throttling.name))];
  const cell = (control: string, moment: Moment) => {
    const [first = '', ...others] = throttlings.map((name) =>
      millis(
        responses.find(
          (each) => each.control === control && each.moment === moment && each.throttling.name === name,
        )?.median,
      ),
    );
    return others.length > 0 ? `${first} (${others.join(', ')})` : first;
  };
  const rows = controls.map((control) => [control, cell(control, 'settled'), cell(control, 'firstPaint')]);
  const [first = '', ...others] = throttlings;
  const brackets = others.length > 0 ? `; in brackets ${others.join(', ')}` : '';
  const table = markdown(['control', MOMENTS.settled, MOMENTS.firstPaint], rows);
  return `\nFirst response in ms, ${first}${brackets}\n\n${table}\n${missText(responseMisses(responses))}`;
}

export function nextPageTable(times: readonly NextPage[]): string {
  const cell = ({ largest, visible }: NextPage['cold']) =>
    visible > largest ? `${millis(visible)} (LCP ${millis(largest)})` : millis(visible);
  const rows = times.map(({ from, to, cold, warm }) => [to, from, cell(cold), cell(warm)]);
  const table = markdown(['next page', 'from', 'cold', 'warm'], rows);
  return `\nTap to the next page's visible content in ms, ${MOBILE.name}\n\n${table}\n${missText(nextPageMisses(times))}`;
}

/** One line for each median over its target. */
export function responseMisses(responses: readonly ControlResponse[]): string[] {
  return responses
    .filter(({ median, limit }) => median === null || median > limit)
    .map(
      ({ control, throttling, moment, median, limit }) =>
        `${control}, ${MOMENTS[moment]} (${throttling.name}): ${median === null ? 'no response' : `${millis(median)} ms`}, target ${limit} ms`,
    );
}

export function nextPageMisses(times: readonly NextPage[]): string[] {
  return times
    .filter(({ warm }) => warm.visible > NEXT_PAGE_LIMIT)
    .map(({ to, warm }) => `${to}, warm: ${millis(warm.visible)} ms, target ${NEXT_PAGE_LIMIT} ms`);
}

function millis(figure: number | null | undefined): string {
  if (figure === undefined) return '';
  return figure === null ? 'none' : Math.round(figure).toLocaleString('en');
}
