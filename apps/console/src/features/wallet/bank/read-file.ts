/** The largest bank file that the server reads. */
const LARGEST = 6_000_000;

/** A file's bytes in base64; null where it is too large. */
export async function readBase64(file: Blob): Promise<string | null> {
  if (file.size > LARGEST) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  // In slices: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
}
