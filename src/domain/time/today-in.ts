/** Returns today's date in a zone, YYYY-MM-DD. @param now epoch milliseconds */
export function todayIn(now: number, zone: string): string {
  // "sv-SE" formats as YYYY-MM-DD. Does not import wall-time.ts, to keep it out of the form's script.
  return new Date(now).toLocaleDateString('sv-SE', { timeZone: zone });
}
