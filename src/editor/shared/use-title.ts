/** Title of the document, which browsers show in tabs and in the list of the Back button. */
import { useEffect } from 'react';

/** Puts the name of a screen before the title of the page ("Editar · Timbito"). Undefined keeps the title. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    const page = document.title.split(' · ').slice(-2);
    if (name) document.title = [name, ...page].join(' · ');
  }, [name]);
}
