import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { collectionNames, collections } from '../../src/storage/collections.ts';
import { jsonSchemas, refreshGuide } from './docs.ts';
import { fieldsOf } from './fields.ts';

const content = new URL('../../content/', import.meta.url);

describe('the editors’ guide', () => {
  it('says what the schemas say', async () => {
    const guide = await readFile(new URL('README.md', content), 'utf8');
    expect(refreshGuide(guide)).toBe(guide);
  });

  it('tells a table too few and a table too many', () => {
    expect(() => refreshGuide('')).toThrow('le falta la tabla de: site, shows');
    expect(() => refreshGuide('<!-- campos: nada -->\n<!-- fin -->')).toThrow('«nada», que no existe');
  });

  it.each(collectionNames)('describes every field of %s, with an example of each plain one', (name) => {
    const rows = fieldsOf(collections[name].schema);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.description, row.name).toMatch(/\.$/u);
      const isGroup = rows.some(
        (other) => other.name.startsWith(`${row.name}.`) || other.name.startsWith(`${row.name}[`),
      );
      if (!isGroup) expect(row.example, row.name).not.toBe('');
    }
  });
});

describe('the JSON Schemas', () => {
  it('are up to date', async () => {
    for (const [file, text] of jsonSchemas())
      expect(await readFile(new URL(file, content), 'utf8')).toBe(text);
  });

  it('are wired to every YAML file in the editor’s settings', async () => {
    const text = await readFile(new URL('../../.vscode/settings.json', import.meta.url), 'utf8');
    const wired = (JSON.parse(text) as { 'yaml.schemas': Record<string, string> })['yaml.schemas'];
    const yaml = collectionNames.filter((name) => collections[name].shape !== 'document');
    expect(Object.keys(wired)).toStrictEqual(yaml.map((name) => `./content/.schemas/${name}.schema.json`));
    for (const [index, glob] of Object.values(wired).entries()) {
      const { pattern } = collections[yaml[index] ?? 'site'];
      expect(pattern.test(glob.replace('content/', '').replace('*', 'nombre'))).toBe(true);
    }
  });

  it('ask for the fields that the schema asks for', () => {
    const schema = JSON.parse(jsonSchemas().get('.schemas/shows.schema.json') ?? '') as Record<
      string,
      unknown
    >;
    expect(schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['ciudad', 'estado', 'pais', 'fecha', 'taquilla', 'direccion', 'lugar', 'show'],
      properties: { ciudad: { description: 'Ciudad de la función.' } },
    });
  });
});
