/** The versions of a show. A restore is sent like other changes, and can be undone. */
import type { Values } from '../add-form/fields.ts';
import { patchBetween } from './actions.ts';
import { changesOf, unnamedChange } from './changes.ts';
import { useEditor } from './context.ts';
import type { ShownShow } from './outbox.ts';
import { nameOf, parseValues } from './shows.ts';
import { type Chosen, Versions } from './Versions.tsx';
import { parseVersions } from './versions.ts';

export function ShowVersions({ show }: { readonly show: ShownShow }) {
  const { store, site } = useEditor();
  const { id, etag, values } = show;
  const restore = async ({ data }: Chosen<Values>) => {
    await store.change({
      task: { kind: 'patch', id, patch: patchBetween(values, data) },
      label: 'Restaurado',
      name: nameOf({ values: data }),
      etag,
      before: values,
    });
    return null;
  };
  const parse = (body: unknown) =>
    parseVersions(
      body,
      ({ cambios }) => changesOf(cambios, site).map((change) => unnamedChange(change) ?? change),
      (version) => parseValues(version['show']),
    );
  return <Versions path={`/api/shows/${id}/versiones`} etag={etag} parse={parse} onRestore={restore} />;
}
