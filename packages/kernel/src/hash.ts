/**
 * The two hash primitives every computation here needs. They are arguments, so that the same code
 * runs on node:crypto in the server and on @noble/hashes in the browser.
 * Both return 32 bytes, and must not change their input.
 */
export type Hashes = {
  /** SHA-256, FIPS 180-4. */
  sha256(data: Uint8Array): Uint8Array;
  /** HMAC-SHA-256, RFC 2104. */
  hmacSha256(key: Uint8Array, data: Uint8Array): Uint8Array;
};
