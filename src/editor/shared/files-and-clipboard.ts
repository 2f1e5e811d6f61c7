/** Object URLs and downloads of files, and the clipboard. */
import { useEffect, useState } from 'react';

/** Returns an object URL of the file while the component is mounted; null without a file. */
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

/** Downloads a file to the device. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Milliseconds for which the message about a copied text stays. */
export const COPIED_MS = 6_000;

/**
 * Copies a text. Resolves with the message for the editor.
 * @param notCopied message if the browser has no clipboard, as without https; by default, a prompt shows the text to select
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
