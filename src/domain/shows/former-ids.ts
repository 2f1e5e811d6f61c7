/** Returns the names that a show's file had before it was renamed by hand (`antes`), oldest first. */
export function formerIds(antes: string | undefined): string[] {
  return (antes ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** Returns the id of a show in calendars and feeds: its first name, whatever its file is called now. */
export function permanentId(id: string, antes: string | undefined): string {
  return formerIds(antes)[0] ?? id;
}
