/** The screens of the editor, by the fragment of the address, so that the browser's Back works. */
import { useEffect, useState } from 'react';

export type Route =
  | { readonly name: 'shows' | 'announce' | 'photos' | 'bin' }
  /** Changes a show. */
  | { readonly name: 'show'; readonly id: string }
  /** Adds a show with the data of another. */
  | { readonly name: 'copy'; readonly id: string }
  /** Corrects a new show that the API refused; the id is the key of its change. */
  | { readonly name: 'draft'; readonly id: string }
  /** The forms of the other content; empty for the list of them. */
  | { readonly name: 'content'; readonly collection: string };

const SCREENS = { fechas: 'shows', anunciar: 'announce', fotos: 'photos', papelera: 'bin' } as const;

export function parseRoute(hash: string): Route {
  const [screen = '', id = ''] = hash.replace(/^#/u, '').split('/').map(decode);
  if (screen === 'show' && id !== '') return { name: 'show', id };
  if (screen === 'copia' && id !== '') return { name: 'copy', id };
  if (screen === 'borrador' && id !== '') return { name: 'draft', id };
  if (screen === 'contenido') return { name: 'content', collection: id };
  return { name: Object.hasOwn(SCREENS, screen) ? SCREENS[screen as keyof typeof SCREENS] : 'shows' };
}

export function useRoute(): Route {
  const [route, setRoute] = useState<Route>({ name: 'shows' });
  useEffect(() => {
    const read = () => setRoute(parseRoute(location.hash));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return route;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
