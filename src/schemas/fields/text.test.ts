import { expect, test } from 'vitest';
import { isBlankOrNa } from './text.ts';

test.each(['', ' \u200b', 'na', ' NA ', 'N/A', 'n/a', 'n.a.', 'N. A.', '-', '—', '…', '...', '/'])(
  'isBlankOrNa: %j, nothing',
  (text) => {
    expect(isBlankOrNa(text)).toBe(true);
  },
);

test.each(['???', '?', '!', '+', 'Naty', 'N. Álvarez', 'nadie', '$0', '8:30pm', 'Ana', '- Ana'])(
  'isBlankOrNa: %j, a text',
  (text) => {
    expect(isBlankOrNa(text)).toBe(false);
  },
);
