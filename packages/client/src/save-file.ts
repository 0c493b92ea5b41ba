/** Makes the browser save a file under that name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Deferred: Safari reads the object URL after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 30_000);
}
