import { afterEach, describe, expect, it, vi } from 'vitest';
import { minimalValues } from '../values/minimal-values.fixture.ts';
import { readDraft, saveDraft } from './add-draft.ts';
import { emptyOtherShow } from './payload.ts';

describe('draft', () => {
  const storing = (initial: Record<string, string> = {}) => {
    const store = new Map(Object.entries(initial));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    });
    return store;
  };
  afterEach(() => vi.unstubAllGlobals());

  it('saved: can be read until it is cleared', () => {
    const store = storing();
    const otherShows = [{ ...emptyOtherShow, show: '10:30pm' }];
    const draft: Parameters<typeof saveDraft>[0] = { values: minimalValues, otherShows, pasted: ['ciudad'] };
    saveDraft(draft);
    expect(readDraft()).toEqual(draft);
    saveDraft(null);
    expect(readDraft()).toBeNull();
    expect(store.size).toBe(0);
  });

  it.each(['', 'null', '5', '"x"', '{', '[]', '{"ciudad":5,"otro":"x"}', '{"funciones":{}}'])(
    'stored %j: no draft',
    (text) => {
      storing({ 'gira:add': text });
      expect(readDraft()).toBeNull();
    },
  );

  it('stored before messages were noted, or with unknown fields: no field is from a message', () => {
    storing({ 'gira:add': JSON.stringify(minimalValues) });
    expect(readDraft()?.pasted).toEqual([]);
    storing({ 'gira:add': JSON.stringify({ ...minimalValues, pegados: ['otro', 5, 'ciudad'] }) });
    expect(readDraft()?.pasted).toEqual(['ciudad']);
  });

  it('no localStorage: saving does nothing, reading returns null', () => {
    vi.stubGlobal('localStorage', undefined);
    saveDraft({ values: minimalValues, otherShows: [], pasted: [] });
    expect(readDraft()).toBeNull();
  });
});
