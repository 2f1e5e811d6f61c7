import { afterEach, expect, test, vi } from 'vitest';
import { readEarlyInput } from './read-early-input.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Puts controls with these ids, types and values into a document. */
function fakeControls(controls: Readonly<Record<string, { type: string; value: string }>>): void {
  const querySelector = (selector: string) => controls[selector.replace(/^.*#/u, '')] ?? null;
  vi.stubGlobal('document', { querySelector });
  vi.stubGlobal('CSS', { escape: String });
  vi.stubGlobal('HTMLSelectElement', class {});
}

test('readEarlyInput: what was typed before hydration, as the form stores it', () => {
  fakeControls({
    'field-ciudad': { type: 'text', value: 'León' },
    'field-show': { type: 'time', value: '20:30' },
    'field-publicar': { type: 'datetime-local', value: '2026-12-01T12:00' },
    'field-lugar': { type: 'text', value: '' },
    'field-cartel': { type: 'file', value: 'C:\\fakepath\\a.jpg' },
  });
  expect(readEarlyInput(12)).toEqual({ ciudad: 'León', show: '8:30pm', publicar: '2026-12-01 12:00' });
});
