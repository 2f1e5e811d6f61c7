/** The facts of the site, for every field of the form. */
import { createContext, useContext } from 'react';
import type { SiteFacts } from '../../domain/shows/site-facts.ts';

const SiteContext = createContext<SiteFacts | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): SiteFacts {
  const site = useContext(SiteContext);
  if (!site) throw new Error('The form is outside of its SiteProvider.');
  return site;
}
