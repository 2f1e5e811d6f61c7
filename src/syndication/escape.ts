/** Text inside other formats. */

const XML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => XML[sign] ?? sign);
}

/** Returns the text of a `script` element: `<` can't end it, and a line separator can't break it. */
export function toScriptJson(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Writes a content line of RFC 5545 §3.1: folded after at most 75 octets, never inside a character. */
export function foldLine(line: string): string {
  if (line.length <= 75 && /^[\x20-\x7e]*$/u.test(line)) return line;
  // Sliced, not built character by character: each addition would be an object of its own until the text is garbage-collected.
  const parts: string[] = [];
  let [from, at, octets] = [0, 0, 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      parts.push(line.slice(from, at));
      [from, octets] = [at, 1];
    }
    at += character.length;
    octets += size;
  }
  return [...parts, line.slice(from)].join('\r\n ');
}

/** Returns the wall time of an ISO text in the basic format of ISO 8601, as calendars have it: `20261205T203000`. */
export function toBasicFormat(iso: string): string {
  return iso.slice(0, 19).replaceAll(/[-:]/gu, '');
}

/** Writes a TEXT value of RFC 5545 §3.3.11. */
export function escapeCalendarText(text: string): string {
  return text.replace(/[\\;,]/gu, '\\$&').replace(/\r\n|\r|\n/gu, '\\n');
}
