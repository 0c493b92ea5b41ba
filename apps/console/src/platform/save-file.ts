/** Hands a file to the browser to be saved; returns the name it was given. */
export function saveFile(file: Blob, name: string): string {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over by then; longer, and the whole file would stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return name;
}
