/** Finds entries of the content that take the place of another: the same show, address, file name or former name. */
import { formerIds } from '../../domain/shows/former-ids.ts';
import { showKey } from '../../domain/shows/show-rules.ts';
import { fileProblem, type Problem } from '../files/problem.ts';
import { type CollectionName, collectionNames, collections, type EntryData } from '../read/collections.ts';
import type { Entry, Located, LocatedShow } from '../read/entries.ts';

export function duplicateShows(shows: readonly LocatedShow[]): Problem[] {
  const first = new Map<string, string>();
  return shows.flatMap(({ entry, locate }) => {
    const key = showKey(entry.data);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, entry.file);
    return earlier === undefined
      ? []
      : [
          locate({
            path: ['fecha'],
            message: `es el mismo show que ${earlier} (fecha, ciudad, lugar y hora); borra uno de los dos`,
          }),
        ];
  });
}

/** Files with the same name in different folders have the same URL on the site, so that only one would be published. */
export function duplicateIds(
  located: Readonly<Record<CollectionName, readonly Located<unknown>[]>>,
): Problem[] {
  return collectionNames
    .filter((name) => collections[name].shape !== 'list')
    .flatMap((name) => {
      const first = new Map<string, Entry>();
      return located[name].flatMap(({ entry }) => {
        const earlier = first.get(entry.id);
        if (!earlier) first.set(entry.id, entry);
        return earlier
          ? [
              fileProblem(
                entry.file,
                `se llama igual que ${earlier.file}; cambia el nombre de uno de los dos`,
              ),
            ]
          : [];
      });
    });
}

/** A former name that another show has or had: its old address can lead to one of them only. */
export function takenFormerIds(shows: readonly LocatedShow[]): Problem[] {
  const owners = new Map(shows.map(({ entry }) => [entry.id, entry.file]));
  return shows.flatMap(({ entry, locate }) =>
    formerIds(entry.data.antes).flatMap((id) => {
      const owner = owners.get(id);
      if (owner === undefined) owners.set(id, entry.file);
      if (owner === undefined || (owner === entry.file && id !== entry.id)) return [];
      const message =
        owner === entry.file
          ? `${id} es el nombre que ya tiene; escribe solo los anteriores`
          : `${id} es de ${owner}; borra el que no es`;
      return [locate({ path: ['antes'], message })];
    }),
  );
}

export function duplicateRoutes(festivals: readonly Located<EntryData['festivals']>[]): Problem[] {
  const first = new Map<string, string>();
  return festivals.flatMap(({ entry, locate }) => {
    const { ruta } = entry.data;
    const earlier = ruta && first.get(ruta);
    if (ruta && !earlier) first.set(ruta, entry.file);
    return earlier
      ? [locate({ path: ['ruta'], message: `es la misma que la de ${earlier}; escribe otra` })]
      : [];
  });
}
