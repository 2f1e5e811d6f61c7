/** The fields of a schema as rows of the editors' guide. */
import { z } from 'astro/zod';

export interface FieldRow {
  /** Dotted path; `[]` after a list. */
  readonly name: string;
  /** Of a field inside a group: whether the group needs it. */
  readonly isRequired: boolean;
  readonly description: string;
  readonly example: string;
}

/** Every field of an object, or of the objects in a list; a group of fields before its fields. */
export function fieldsOf(schema: z.ZodType, above = ''): FieldRow[] {
  if (isOptional(schema)) return fieldsOf(schema.unwrap() as z.ZodType, above);
  if (schema instanceof z.ZodArray)
    return fieldsOf(schema.element as z.ZodType, above === '' ? '' : `${above}[]`);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    const name = above === '' ? key : `${above}.${key}`;
    const { description = '', examples: given = [] } = field.meta() ?? {};
    const examples = given as readonly unknown[];
    const row = {
      name,
      isRequired: !isOptional(field),
      description,
      example: examples.length === 0 ? '' : toYaml(examples[0]),
    };
    return [row, ...fieldsOf(field, name)];
  });
}

function isOptional(schema: z.ZodType): schema is z.ZodOptional | z.ZodDefault {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

function toYaml(example: unknown): string {
  return Array.isArray(example) ? `[${example.map(toYaml).join(', ')}]` : JSON.stringify(example);
}

/** A Markdown table. */
export function toTable(rows: readonly FieldRow[]): string {
  const cells = rows.map(({ name, isRequired, description, example }) => [
    `\`${name}\``,
    isRequired ? 'sí' : '',
    description,
    example === '' ? '' : `\`${example}\``,
  ]);
  const lines = [['Campo', 'Obligatorio', 'Qué es', 'Ejemplo'], ['---', '---', '---', '---'], ...cells];
  return lines.map((line) => `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}
