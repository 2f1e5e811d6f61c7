/** The first response of each control when scripts are late or lost. */
import { describe, it } from 'vitest';
import { CONTROLS, type Control, FIRST_EVENTS, type FirstEvent } from './controls.ts';
import { faultScripts, type ScriptFault } from './script-requests.ts';
import { visit } from './visit.ts';

async function sendFirstEvent(control: Control, fault: ScriptFault, event: FirstEvent): Promise<void> {
  const { page } = await visit(control.path, {
    width: control.width,
    untouched: true,
    clockRuns: true,
    reducedMotion: true,
  });
  const { release } = await faultScripts(page, fault);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await FIRST_EVENTS[event](control.locate(page));
  release();
  await control.responds(page);
}

const events = Object.keys(FIRST_EVENTS) as FirstEvent[];

describe.each(CONTROLS)('$name, scripts late', (control) => {
  it.each(events)('first event %s: responds once they have loaded', async (event) => {
    await sendFirstEvent(control, 'held', event);
  });
});

/** Controls that respond although their first request for a script fails. */
const RECOVERING = ['card to poster', 'video', 'photo'];

it.each(CONTROLS.filter(({ name }) => RECOVERING.includes(name)))(
  '$name, first request for a script lost: responds to a touch',
  async (control) => {
    await sendFirstEvent(control, 'first lost', 'touch');
  },
);
