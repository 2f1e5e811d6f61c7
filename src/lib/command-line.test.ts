import { describe, expect, it, test } from 'vitest';
import { type Command, helpText, readCommandLine } from './command-line.ts';

const command = {
  name: 'respaldo',
  usages: { '[CARPETA]': 'guarda', 'restaurar ARCHIVO CARPETA': 'desempaca', 'firmar ARCHIVO…': 'firma' },
  options: {
    escribir: { type: 'boolean', help: 'lo hace' },
    desde: { type: 'string', help: 'desde cuándo' },
  },
  details: 'Más líneas.',
} as const satisfies Command;

describe('readCommandLine', () => {
  it.each([
    [[], '[CARPETA]', [], {}],
    [['otra'], '[CARPETA]', ['otra'], {}],
    [['otra', '--escribir', '--desde=-1'], '[CARPETA]', ['otra'], { escribir: true, desde: '-1' }],
    [['restaurar', 'a', 'b'], 'restaurar ARCHIVO CARPETA', ['a', 'b'], {}],
    [['firmar', 'a', 'b', 'c'], 'firmar ARCHIVO…', ['a', 'b', 'c'], {}],
    [['--', '--help'], '[CARPETA]', ['--help'], {}],
  ])('%j: %s with %j and %j', (args, usage, operands, values) => {
    expect(readCommandLine(command, args)).toEqual({ usage, operands, values });
  });

  it.each([[['--help']], [['-h']], [['otra', 'mas', '--help']]])('%j: null', (args) => {
    expect(readCommandLine(command, args)).toBeNull();
  });

  it.each([
    [['--no-existe'], 'No existe la opción --no-existe. Uso: npm run respaldo -- [CARPETA]'],
    [['--no-existe=1', 'a', 'b'], 'No existe la opción --no-existe.'],
    [['-x'], 'No existe la opción -x.'],
    [['--escribir=si'], 'La opción --escribir va sin valor.'],
    [['--help=todo'], 'La opción --help va sin valor.'],
    [['--desde'], 'A la opción --desde le falta su valor.'],
    [['--desde', '--escribir'], 'A la opción --desde le falta su valor.'],
    [['a', 'b', 'c'], 'No se entiende «b c».'],
    [['restaurar'], 'Falta ARCHIVO. Uso: npm run respaldo -- restaurar ARCHIVO CARPETA'],
    [['restaurar', 'a'], 'Falta CARPETA.'],
    [['restaurar', 'a', 'b', 'c'], 'No se entiende «c».'],
    [['firmar'], 'Falta ARCHIVO.'],
  ])('%j: one line, %s', (args, words) => {
    expect(() => readCommandLine(command, args)).toThrow(words);
    expect(() => readCommandLine(command, args)).toThrow(/^.* ayuda: npm run respaldo -- --help$/u);
  });

  it.each([
    [[], 'Falta qué hacer.'],
    [['otra'], 'No se entiende «otra».'],
  ])('%j, each usage has a word: one line, %s', (args, words) => {
    const usages = { ajustes: 'pasa los ajustes', agenda: 'avisa' };
    expect(() => readCommandLine({ name: 'workflow', usages }, args)).toThrow(words);
  });

  it('options that npm took for its own: are read from the environment, with what npm took for their value', () => {
    const env = { npm_config_escribir: 'gira.csv', npm_config_desde: 'ayer', npm_config_otra: 'true' };
    expect(readCommandLine(command, [], env)).toEqual({
      usage: '[CARPETA]',
      operands: ['gira.csv'],
      values: { escribir: true, desde: 'ayer' },
    });
    expect(readCommandLine(command, [], { npm_config_escribir: 'false' })?.values).toEqual({});
  });
});

test('helpText: each usage, each option, and the further lines', () => {
  expect(helpText(command)).toBe(`Uso: npm run respaldo -- [CARPETA]                  guarda
     npm run respaldo -- restaurar ARCHIVO CARPETA  desempaca
     npm run respaldo -- firmar ARCHIVO…            firma

  --escribir        lo hace
  --desde           desde cuándo

Más líneas.`);
});
