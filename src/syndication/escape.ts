/** Escapes text for other formats. */

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

/** Returns JSON for a `script` element: `<` cannot end the element, and line separators are escaped. */
export function toScriptJson(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Writes a content line of RFC 5545 §3.1, folded after at most 75 octets and never inside a character. */
export function foldLine(line: string): string {
  if (line.length <= 75 && /^[\x20-\x7e]*$/u.test(line)) return line;
  // Slices the line, because adding single characters would keep an object for each until garbage collection.
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

/** Returns the wall time of an ISO text in basic format, as in calendars: `20261205T203000`. */
export function toBasicFormat(iso: string): string {
  return iso.slice(0, 19).replaceAll(/[-:]/gu, '');
}

/** Writes a TEXT value of RFC 5545 §3.3.11. */
export function escapeCalendarText(text: string): string {
  return text.replace(/[\\;,]/gu, '\\$&').replace(/\r\n|\r|\n/gu, '\\n');
}
