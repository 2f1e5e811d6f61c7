/** All that changes a content folder, for the API and the command line. */

import { type KeptVersions, keptVersions } from '../history/kept-versions.ts';
import { type RecycleBin, recycleBin } from '../history/recycle-bin.ts';
import { showIndex } from '../read/show-index.ts';
import { type CollectionEditor, collectionEditor } from './edit-collection.ts';
import { fileEditor } from './file-editor.ts';
import { type ShowEditor, showEditor } from './show-editor.ts';
import { type ShowWriter, showWriter } from './write-show.ts';

export interface ContentEditors {
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
}

/** @param dir the content folder */
export function contentEditors(dir: string, { hasHistory, clock }: ContentOptions): ContentEditors {
  const index = showIndex(dir);
  const bin = recycleBin(dir);
  const versions = hasHistory ? null : keptVersions(dir);
  const files = fileEditor({ dir, bin, versions, clock });
  return {
    writer: showWriter(dir, index),
    shows: showEditor({ dir, index, files, bin, clock }),
    collections: collectionEditor(dir, files, bin),
    bin,
    versions,
  };
}
