/** The few fields of a show that `/api/shows` and the add form name otherwise than content files. */

interface Renamed {
  readonly link: 'linkdecompra';
  readonly invitado: 'invitados';
  readonly asquerosos: 'tiposhow';
}

const renamed: ReadonlyMap<string, string> = new Map<keyof Renamed, Renamed[keyof Renamed]>([
  ['link', 'linkdecompra'],
  ['invitado', 'invitados'],
  ['asquerosos', 'tiposhow'],
]);

/** Another field keeps its name. */
export type ApiName<Field extends string> = Field extends keyof Renamed ? Renamed[Field] : Field;

/** The content files' name of a field of the API. */
export function contentName(field: string): string {
  return [...renamed].find(([, name]) => name === field)?.[0] ?? field;
}

/** The API's name of a field of the content files. */
export function apiName<Field extends string>(field: Field): ApiName<Field> {
  return (renamed.get(field) ?? field) as ApiName<Field>;
}
