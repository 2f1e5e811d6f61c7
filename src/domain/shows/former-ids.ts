/** Returns the names that a show's file had before someone renamed it (`antes`), oldest first. */
export function formerIds(antes: string | undefined): string[] {
  return (antes ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** Returns the id of a show in calendars and feeds: the first name of its file, which renaming does not change. */
export function permanentId(id: string, antes: string | undefined): string {
  return formerIds(antes)[0] ?? id;
}
