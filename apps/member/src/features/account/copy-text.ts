/** Puts the text on the clipboard and says whether the browser let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or a page without a clipboard: the caller says so and the text stays selectable.
    return false;
  }
}
