/** Files and texts that leave the page: shown, saved on the device, copied. */
import { useEffect, useState } from 'react';

/** Returns an address of the file while it is shown; null without one. */
export function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Saves a file on the device. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Copies a text. Resolves with what to tell the editor.
 * @param refused told where the browser has no clipboard, as without https; without it, a prompt has the text to select
 */
export async function copyText(text: string, done = 'Copiado.', refused?: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    if (refused === undefined) prompt('Copia el texto:', text);
    return refused ?? '';
  }
}
