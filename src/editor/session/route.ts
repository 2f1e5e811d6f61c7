/** Screens of the editor by URL fragment, so that the browser's Back button works. */
import { attempt } from '../shared/browser-storage.ts';

/** Labels of the screens with a tab. */
export const tabs = {
  fechas: 'Fechas',
  anunciar: 'Anunciar',
  fotos: 'Fotos',
  contenido: 'Lo demás',
  papelera: 'Papelera',
} as const;

/** Screens below "Fechas". `copia` adds a show with another show's data; `borrador` corrects a new show that is not stored yet. */
const showScreens = ['show', 'copia', 'borrador'] as const;

export interface Route {
  readonly screen: keyof typeof tabs | (typeof showScreens)[number];
  /** Id of a show, name of a collection, or key of the change that adds the show; '' for none. */
  readonly id: string;
  /** Id of an entry in the collection, or `new`; undefined for the list of entries. */
  readonly entry?: string;
}

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#/u, '').split('/');
  const [screen = '', id = '', entry] = parts.map((part) => attempt(() => decodeURIComponent(part)) ?? '');
  if (Object.hasOwn(tabs, screen))
    return { screen: screen as keyof typeof tabs, id, ...(entry && { entry }) };
  const showScreen = showScreens.find((each) => each === screen && id !== '');
  return showScreen ? { screen: showScreen, id } : { screen: 'fechas', id: '' };
}
