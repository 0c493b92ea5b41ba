/** The app's libraries with their licences (SPDX); a test compares the list with the packages. */
export const LICENCES: readonly { name: string; licence: string }[] = [
  { name: '@noble/curves', licence: 'MIT' },
  { name: '@noble/hashes', licence: 'MIT' },
  { name: '@simplewebauthn/browser', licence: 'MIT' },
  { name: '@tanstack/react-query', licence: 'MIT' },
  { name: 'dompurify', licence: '(MPL-2.0 OR Apache-2.0)' },
  { name: 'hls.js', licence: 'Apache-2.0' },
  { name: 'media-chrome', licence: 'MIT' },
  { name: 'react', licence: 'MIT' },
  { name: 'react-dom', licence: 'MIT' },
];
