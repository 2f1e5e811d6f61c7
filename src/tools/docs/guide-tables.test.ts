import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { collectionNames, collections } from '../../storage/read/collections.ts';
import { guideAndSchemas, jsonSchemas, updateGuide, withExamplesOf } from './guide-tables.ts';

const content = new URL('../../../content/', import.meta.url);
// Owners may delete the guide and the schemas from their content.
const hasGuide = existsSync(new URL('README.md', content));
const hasSchemas = existsSync(new URL('.schemas', content));

/** Returns the rows of a table of the guide, without its backticks and headings. */
function rowsOf(name: string) {
  const empty = collectionNames.map((each) => `<!-- campos: ${each} -->\n<!-- fin -->\n`).join('');
  const [, table = ''] = updateGuide(empty).split(`<!-- campos: ${name} -->\n`);
  const lines = (table.split('<!-- fin -->')[0] ?? '').trim().split('\n').slice(2);
  return lines.map((line) => {
    const [, field = '', , description = '', example = ''] = line
      .split(/(?<!\\)\|/u)
      .map((cell) => cell.trim());
    return { name: field.replaceAll('`', ''), description, example };
  });
}

describe('updateGuide', () => {
  it('a missing or an unknown table: throws', () => {
    expect(() => updateGuide('')).toThrow('le falta la tabla de: site, shows');
    expect(() => updateGuide('<!-- campos: nada -->\n<!-- fin -->')).toThrow('«nada», que no existe');
  });

  it.each(collectionNames)(
    '%s: every field has a description, every field without subfields an example',
    (name) => {
      const rows = rowsOf(name);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row.description, row.name).toMatch(/\.$/u);
        const isGroup = rows.some(
          (other) => other.name.startsWith(`${row.name}.`) || other.name.startsWith(`${row.name}[`),
        );
        if (!isGroup) expect(row.example, row.name).not.toBe('');
      }
    },
  );
});

describe('the guide of a new content folder', () => {
  it.runIf(hasGuide)('an act of Spain: nothing of the sample and its country', async () => {
    const guide = (await guideAndSchemas({ nombre: 'La Orilla', pais: 'España' })).get('README.md');
    expect(guide).not.toMatch(/Timbito|de muestra|Guadalajara|Jalisco|"\$2[05]0"|8:30pm"|America\/Lima/iu);
    expect(guide).toContain('# yaml-language-server');
  });

  it.each([
    ['España', 'La Orilla en Madrid, Madrid, "España": 20 €, 20:30, Atlantic/Canary'],
    ['Mexico', 'La Orilla en Guadalajara, Jalisco, "Mexico": $200, 8:30pm, America/Lima'],
  ])('withExamplesOf: %s', (pais, expected) => {
    const text = 'Timbito en Guadalajara, Jalisco, "Mexico": $200, 8:30pm, America/Lima';
    expect(withExamplesOf({ nombre: 'La Orilla', pais })(text)).toBe(expected);
  });
});

describe('jsonSchemas', () => {
  it.runIf(hasSchemas)('the committed files: are up to date', async () => {
    for (const [file, text] of jsonSchemas())
      expect(await readFile(new URL(file, content), 'utf8')).toBe(text);
  });

  it('.vscode/settings.json: relates every YAML file to its schema', async () => {
    const text = await readFile(new URL('../../../.vscode/settings.json', import.meta.url), 'utf8');
    const related = (JSON.parse(text) as { 'yaml.schemas': Record<string, string> })['yaml.schemas'];
    const yaml = collectionNames.filter((name) => collections[name].format !== 'document');
    expect(Object.keys(related)).toStrictEqual(yaml.map((name) => `./content/.schemas/${name}.schema.json`));
    for (const [index, glob] of Object.values(related).entries()) {
      const { pattern } = collections[yaml[index] ?? 'site'];
      expect(pattern.test(glob.replace('content/', '').replace('*', 'nombre'))).toBe(true);
    }
  });

  it('shows: has the required fields of the schema', () => {
    const schema = JSON.parse(jsonSchemas().get('.schemas/shows.schema.json') ?? '') as Record<
      string,
      unknown
    >;
    expect(schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['ciudad', 'estado', 'pais', 'fecha', 'direccion', 'lugar', 'show'],
      anyOf: [{ required: ['taquilla'] }, { required: ['boletos'] }],
      properties: { ciudad: { description: 'Ciudad de la función.' } },
    });
  });
});

test('withExamplesOf: a name with the city of the sample in it stays as it is', () => {
  const adapt = withExamplesOf({ nombre: 'Los de Guadalajara', pais: 'España' });
  expect(adapt('Timbito en Guadalajara, Jalisco: $200, $250')).toBe(
    'Los de Guadalajara en Madrid, Madrid: 20 €, 25 €',
  );
});
