/** The first response of each control when scripts are late, lost or blocked. */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CONTROLS, type Control, FIRST_EVENTS, type FirstEvent } from './controls.ts';
import type { ScriptFault } from './script-requests.ts';
import { visitWithFault } from './visit.ts';

async function sendFirstEvent(control: Control, fault: ScriptFault, event: FirstEvent): Promise<void> {
  const { page, release } = await visitWithFault(control.path, fault, {
    width: control.width,
    clockRuns: true,
  });
  await FIRST_EVENTS[event](control.locate(page));
  const waits = control.respondsWithoutScripts !== undefined;
  if (!waits) await control.responds(page);
  else if (fault === 'held' || fault === 'offline') expect(await isPressed(control.locate(page))).toBe(true);
  await release();
  if (fault === 'blocked') return control.respondsWithoutScripts?.(page);
  await control.responds(page);
  await control.hydrates?.(page);
}

/** Returns true if a control shows that its press waits for a script. */
const isPressed = (control: Locator): Promise<boolean> =>
  control.evaluate(
    (element) =>
      element.hasAttribute('data-held') && Number.parseFloat(getComputedStyle(element).outlineWidth) > 0,
  );

const events = Object.keys(FIRST_EVENTS) as FirstEvent[];

describe.each(CONTROLS)('$name', (control) => {
  test.each(events)('first event %s, scripts late: responds, and hydrates once they have loaded', (event) =>
    sendFirstEvent(control, 'held', event),
  );

  // Controls with another response without scripts are tested by all events; others respond as while scripts are late.
  test.each(control.respondsWithoutScripts ? events : (['touch'] as const))(
    'first event %s, every request for a script fails: responds',
    (event) => sendFirstEvent(control, 'blocked', event),
  );

  test.each(['each lost once', 'offline'] as const)(
    'first event touch, scripts %s: responds, and hydrates',
    (fault) => sendFirstEvent(control, fault, 'touch'),
  );
});
