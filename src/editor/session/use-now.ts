/** What depends on the present, on a page that stays open over the second of an announcement. */
import { useSyncExternalStore } from 'react';
import { releaseTime } from '../../domain/shows/release-time.ts';
import { useSite } from './context.ts';
import type { Stored } from './editor-state.ts';

const CHECK_MS = 1_000;

/** Returns what `read` says at epoch milliseconds; the component renders again within a second of its change. */
export function useNow<Value extends string | number | boolean | null>(read: (now: number) => Value): Value {
  const readNow = () => read(Date.now());
  return useSyncExternalStore(everySecond, readNow, readNow);
}

function everySecond(check: () => void): () => void {
  const timer = setInterval(check, CHECK_MS);
  return () => clearInterval(timer);
}

/** Returns until when the site does not show what was saved; null once it does. */
export function useHiddenUntil(stored: Stored | null | undefined): string | null {
  const { zone } = useSite();
  const until = stored?.hiddenUntil ?? null;
  return useNow((now) => (until !== null && releaseTime(until, zone) > now ? until : null));
}
