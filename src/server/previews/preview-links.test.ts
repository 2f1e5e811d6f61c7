import { expect, test } from 'vitest';
import { validShow } from '../../schemas/valid-show.fixture.ts';
import type { Entries } from '../../storage/read/parse-entries.ts';
import { parsePreview } from './preview-links.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const shows = ['leon', 'silao', 'xalapa'].map((id) => ({
  id,
  data: { ...validShow, ...(id === 'xalapa' && { publicar: '2026-12-20' }) },
}));
const entries = { shows, site: [], cities: [] } as unknown as Entries;

test.each([
  [['leon'], 'leon ya está en el sitio; la vista previa es de los que esperan: xalapa.'],
  [['leon', 'silao'], 'leon, silao ya están en el sitio; la vista previa es de los que esperan: xalapa.'],
])('parsePreview: shows %j, which are already public', (ids, problem) => {
  expect(parsePreview(entries, '2026-12-10', ids, NOW)).toEqual({ field: 'shows', problem });
});
