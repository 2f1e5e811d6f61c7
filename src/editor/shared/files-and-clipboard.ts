/** Addresses and downloads of files, and the clipboard. */
import { useEffect, useState } from 'react';

/** Returns an address of the file for as long as the component shows it; null without a file. */
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

/** Milliseconds for which the message about a copied text is shown. */
export const COPIED_MS = 6_000;

/**
 * Copies a text. Resolves with the message for the editor.
 * @param notCopied message if the browser has no clipboard, as without https; if absent, a prompt has the text to select
 */
export async function copyText(text: string, done = 'Copiado.', notCopied?: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    if (notCopied === undefined) prompt('Copia el texto:', text);
    return notCopied ?? '';
  }
}
