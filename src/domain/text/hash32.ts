/** FNV-1a, 32 bits: small, stable over platforms and versions, which is all that a choice by name needs. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  return hash;
}
