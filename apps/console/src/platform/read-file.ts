/** A file's bytes in base64; null where it has more than `most`. */
export async function readBase64(file: Blob, most: number): Promise<string | null> {
  if (file.size > most) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  // In slices: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
}
