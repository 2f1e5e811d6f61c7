import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  forgetKey,
  keepKeyInTab,
  keyInHash,
  readKey,
  saveEditorName,
  saveKey,
  storageNameOfEditor,
} from './stored-key.ts';

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('key of the API', () => {
  it('typed in /add/: read in its tab, and not kept longer', () => {
    keepKeyInTab(' buena ');
    expect(readKey()).toBe('buena');
    expect(localStorage.getItem('gira:clave')).toBeNull();
  });

  it('the one of the sign-in: not kept a second time', () => {
    saveKey('buena');
    keepKeyInTab('buena');
    expect(sessionStorage.getItem('gira:clave')).toBeNull();
  });

  it('no key: nobody is signed in by it', () => {
    keepKeyInTab('');
    expect(readKey()).toBeNull();
  });

  it('typed because the kept one was refused: read instead of it', () => {
    saveKey('vieja');
    keepKeyInTab('buena');
    expect(readKey()).toBe('buena');
  });

  it('later sign-in: replaces it', () => {
    keepKeyInTab('primera');
    saveKey('segunda');
    expect(readKey()).toBe('segunda');
  });

  it('sign-out: forgotten', () => {
    keepKeyInTab('buena');
    forgetKey();
    expect(readKey()).toBeNull();
  });

  it('tab without storage: the key of the sign-in is read', () => {
    saveKey('buena');
    vi.stubGlobal('sessionStorage', undefined);
    keepKeyInTab('otra');
    expect(readKey()).toBe('buena');
  });
});

test('storageNameOfEditor: another for each name; one for keys without a name', () => {
  const nameFor = (editor: string | null) => {
    saveEditorName(editor);
    return storageNameOfEditor('gira:fotos');
  };
  expect([nameFor('ana'), nameFor('beto'), nameFor(null)]).toEqual([
    'gira:fotos:ana',
    'gira:fotos:beto',
    'gira:fotos',
  ]);
});

test.each([
  ['#clave=abc%2Bd', 'abc+d'],
  ['#fechas', null],
  ['', null],
])('keyInHash %j: %j', (hash, key) => {
  expect(keyInHash(hash)).toBe(key);
});
