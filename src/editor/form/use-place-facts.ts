/** Loads the regions and zones of countries when they are first needed. */
import { useEffect, useState } from 'react';
import type { PlaceFacts } from '../values/place-facts.ts';

/** @param isNeeded whether a country is chosen. @returns null before, and where loading fails: the form works without */
export function usePlaceFacts(isNeeded: boolean): PlaceFacts | null {
  const [facts, setFacts] = useState<PlaceFacts | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('../values/place-facts.ts').then(
      ({ placeFacts }) => setFacts(placeFacts),
      () => {},
    );
  }, [isNeeded]);
  return facts;
}
