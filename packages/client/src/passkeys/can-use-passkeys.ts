/** An IPv4 address, or IPv6 in its brackets. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;

/**
 * Whether this browser can use passkeys at this address: only in a secure context (TLS, or localhost), and never at an IP address, which is
 * no valid RP ID.
 */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !ADDRESS.test(location.hostname);

/** Whether only the address is in the way: the same browser could use passkeys at another address of the site. */
export const isAddressUnfit = (): boolean => !isSecureContext || ADDRESS.test(location.hostname);
