/** The collections of the editor besides shows, as their schemas name them. */
import { schemas } from '../../schemas/collection-schemas.ts';

export interface CollectionTexts {
  readonly title: string;
  /** Sentence on its content. */
  readonly description: string;
}

/** Texts of the collections by their names in the API, in the order of the editor. */
export const editorCollections: Readonly<Record<string, CollectionTexts>> = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => {
    const { title = name, description = '' } = schema.meta() ?? {};
    return [name, { title, description }];
  }),
);
