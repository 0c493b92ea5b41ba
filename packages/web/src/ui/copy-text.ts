/** The old way, which insecure origins still have. Beside the button, since a modal dialog makes the rest inert. */
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

/** Puts a text on the clipboard and says whether that worked. */
export async function copyText(text: string, near: HTMLElement = document.body): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard without TLS, or it is refused.
    return copySelected(text, near);
  }
}
