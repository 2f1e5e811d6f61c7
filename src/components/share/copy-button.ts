/** Returns the attributes of a button that copies a text. `success` then appears in the nearest element with `data-copy-group`. */
export function copyButton(text: string, success: string) {
  return { type: 'button', 'data-control': '', 'data-copy': text, 'data-success': success } as const;
}
