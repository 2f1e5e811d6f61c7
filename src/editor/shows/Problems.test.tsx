import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { wordsOf } from '../../domain/places/country-words.ts';
import type { FormSite } from '../../domain/shows/form-site.ts';
import { EditorContext } from '../session/editor-context.ts';
import { getState, updateState } from '../session/editor-state.ts';
import { minimalValues } from '../values/minimal-values.fixture.ts';
import { Problems } from './Problems.tsx';

const before = getState();
afterEach(() => updateState(before));

test('Problems: an unsent change of an earlier version, which lacks a field of the stored show: what others changed is shown', () => {
  const { interprete: _, ...values } = minimalValues;
  const actual = { id: 'a', etag: '"2"', values: { ...minimalValues, interprete: 'LSM' } };
  const change = {
    key: 'k',
    task: { kind: 'patch', id: 'a', patch: { taquilla: '$300' } },
    label: 'Corregido',
    name: 'Guadalajara',
    etag: '"1"',
    before: values as typeof minimalValues,
    tried: true,
    problem: { kind: 'conflict', message: '', fields: {}, actual },
  } as const;
  updateState({ outbox: [change] });
  const site = { words: wordsOf('Mexico') } as FormSite;
  const html = renderToStaticMarkup(
    <EditorContext value={{ site, api: '', siteUrl: '/' }}>
      <Problems />
    </EditorContext>,
  );
  expect(html).toContain('LSM');
});
