/** The API's messages by dotted path, as the nested errors that react-jsonschema-form shows beside fields. */
import type { ErrorSchema } from '@rjsf/utils';
import type { Data } from './collection.ts';

interface Node {
  [field: string]: Node | string[];
}

/** `{'redes.facebook': 'No es un enlace'}` → `{redes: {facebook: {__errors: ['No es un enlace']}}}` */
export function errorSchema(fields: Readonly<Record<string, string>>): ErrorSchema<Data> {
  const root: Node = Object.create(null) as Node;
  for (const [path, message] of Object.entries(fields)) {
    let node = root;
    for (const field of path === '' ? [] : path.split('.')) {
      const next = node[field];
      const child: Node = next && !Array.isArray(next) ? next : (Object.create(null) as Node);
      node[field] = child;
      node = child;
    }
    node['__errors'] = [withoutKey(message)];
  }
  return root as ErrorSchema<Data>;
}

/** Examples have the key that they have in a file, `nombre: "Rita"`: beside a field the value is enough. */
function withoutKey(message: string): string {
  return message.replace(/(por ejemplo, )\w+: "(.*)"$/u, '$1$2');
}
