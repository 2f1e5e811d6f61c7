/** The files of the collections besides shows. */
import { dataOfText, fileOfEntry, formOf, type OtherCollection } from '../../storage/read/collection-data.ts';

/** A file of a collection. */
export interface ContentFile {
  readonly name: OtherCollection;
  /** Of its entry; null for a list. */
  readonly id: string | null;
}

export function pathOf({ name, id }: ContentFile): string {
  return fileOfEntry(name, formOf(name) === 'list' ? '' : (id ?? ''));
}

/** The entry in the text of a file, or the elements of a list; null when it can't be published. */
export function readText(file: ContentFile, text: string): object | null {
  return dataOfText(file.name, pathOf(file), text).data as object | null;
}
