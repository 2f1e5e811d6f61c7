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

const encoder = new TextEncoder();

/** A content line of RFC 5545 §3.1: folded after at most 75 octets, never inside a character. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** A TEXT value of RFC 5545 §3.3.11. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/gu, '\\$&').replace(/\r\n|\r|\n/gu, '\\n');
}
