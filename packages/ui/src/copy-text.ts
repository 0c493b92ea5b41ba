/**
 * `execCommand('copy')`, for insecure origins without `navigator.clipboard`. The text area is put beside the button,
 * since a modal dialog makes the rest of the page inert.
 */
function copySelected(text: string, near: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  near.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}

/** Copies a text to the clipboard; returns whether that worked. */
export async function copyText(text: string, near: HTMLElement = document.body): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard in insecure contexts, or it was refused.
    return copySelected(text, near);
  }
}
