/** What the JSON Schemas of the API leave open: the widgets of fields. */
import type { RJSFSchema } from '@rjsf/utils';

/** Widgets by what the fields hold: the schemas say it by their examples and lengths. */
export function uiSchema(schema: RJSFSchema): Record<string, unknown> {
  const { properties, items, examples, maxLength, format } = schema;
  const [example] = Array.isArray(examples) ? examples : [];
  const widget =
    typeof example === 'string' && /\.(?:jpe?g|png|webp)$/u.test(example)
      ? 'PictureWidget'
      : format === 'markdown' ||
          ((maxLength ?? 0) > 300 && typeof example === 'string' && !example.startsWith('http'))
        ? 'textarea'
        : null;
  const children = Object.entries(properties ?? {}).flatMap(([name, each]) =>
    typeof each === 'object' ? [[name, uiSchema(each as RJSFSchema)] as const] : [],
  );
  return {
    ...(widget ? { 'ui:widget': widget } : {}),
    ...Object.fromEntries(children),
    ...(typeof items === 'object' && !Array.isArray(items) ? { items: uiSchema(items as RJSFSchema) } : {}),
  };
}
