/** The fields of a schema as rows of the editors' guide. */
import { z } from 'astro/zod';

export interface FieldRow {
  /** Dotted path; `[]` after a list. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly example: string;
}

/** Every field of an object, or of the objects in a list; a group of fields before its fields. */
export function fieldsOf(schema: z.ZodType, above = '', isRequired = true): FieldRow[] {
  if (schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap() as z.ZodType, above, false);
  if (schema instanceof z.ZodArray)
    return fieldsOf(schema.element as z.ZodType, above === '' ? '' : `${above}[]`);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    const name = above === '' ? key : `${above}.${key}`;
    const { description = '', examples: given = [] } = field.meta() ?? {};
    const examples = given as readonly unknown[];
    const row = {
      name,
      isRequired: isRequired && !(field instanceof z.ZodOptional),
      description,
      example: examples.length === 0 ? '' : toYaml(examples[0]),
    };
    return [row, ...fieldsOf(field, name)];
  });
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
