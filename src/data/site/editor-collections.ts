/** Texts of the editor's collections except shows, from their schemas. */
import { schemas } from '../../schemas/collection-schemas.ts';

export interface CollectionTexts {
  readonly title: string;
  /** Sentence about the content. */
  readonly description: string;
}

/** Texts by the collection's name in the API, in the editor's order. */
export const editorCollections: Readonly<Record<string, CollectionTexts>> = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => {
    const { title = name, description = '' } = schema.meta() ?? {};
    return [name, { title, description }];
  }),
);
