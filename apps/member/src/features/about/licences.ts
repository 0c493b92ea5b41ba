/** What the app is built from, with its licence (SPDX); a test holds the list to the package files. */
export const LICENCES: readonly { name: string; licence: string }[] = [
  { name: '@noble/curves', licence: 'MIT' },
  { name: '@noble/hashes', licence: 'MIT' },
  { name: '@vidstack/react', licence: 'MIT' },
  { name: 'dompurify', licence: '(MPL-2.0 OR Apache-2.0)' },
  { name: 'embla-carousel', licence: 'MIT' },
  { name: 'hls.js', licence: 'Apache-2.0' },
  { name: 'react', licence: 'MIT' },
  { name: 'react-dom', licence: 'MIT' },
];
