/** All that changes a content folder, for the API and the command line. */
import { type ChangeCheck, type ContentIndex, contentIndex } from '../check/content-index.ts';
import { type KeptVersions, keptVersions } from '../history/kept-versions.ts';
import { type RecycleBin, recycleBin } from '../history/recycle-bin.ts';
import { type CollectionEditor, collectionEditor } from './edit-collection.ts';
import { fileEditor } from './file-editor.ts';
import { type ShowEditor, showEditor } from './show-editor.ts';
import { type ShowWriter, showWriter } from './write-show.ts';

export interface ContentEditors {
  readonly index: ContentIndex;
  readonly writer: ShowWriter;
  readonly shows: ShowEditor;
  readonly collections: CollectionEditor;
  readonly bin: RecycleBin;
  /** Null where git keeps them. */
  readonly versions: KeptVersions | null;
}

export interface ContentOptions {
  /** True when changes are committed to git, whose history has the versions. */
  readonly hasHistory: boolean;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Finds problems of a change besides those that `readContent` reports. */
  readonly check?: ChangeCheck;
}

/** @param dir the content folder */
export function contentEditors(dir: string, { hasHistory, clock, check }: ContentOptions): ContentEditors {
  const index = contentIndex(dir, check);
  const bin = recycleBin(dir);
  const versions = hasHistory ? null : keptVersions(dir);
  const files = fileEditor({ dir, index, bin, versions, clock });
  return {
    index,
    writer: showWriter(dir, index),
    shows: showEditor({ dir, index, files, bin, clock }),
    collections: collectionEditor(dir, files, bin),
    bin,
    versions,
  };
}
