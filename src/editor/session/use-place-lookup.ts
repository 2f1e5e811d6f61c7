/** Which shows are past, for components. */
import { useEffect, useState } from 'react';
import type { Values } from '../values/form-fields.ts';
import { localToday } from '../values/show-preview.ts';
import { useSite } from './editor-context.ts';

/**
 * Returns the rule of the site; until its tables are loaded, and where loading fails, the day of the browser decides.
 * @param isNeeded true to load them
 */
export function useIsPast(isNeeded = true): (values: Values) => boolean {
  const { zone } = useSite();
  const [rule, setRule] = useState<typeof import('../values/past-show.ts') | null>(null);
  useEffect(() => {
    if (isNeeded) import('../values/past-show.ts').then(setRule, () => undefined);
  }, [isNeeded]);
  return (values) =>
    rule ? rule.isPastShow(values, zone, Date.now()) : values.fecha.slice(0, 10) < localToday(new Date());
}
