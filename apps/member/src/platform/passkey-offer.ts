import { createStore } from '@fairground/client/store.ts';

/** Whether a passkey is to be offered to the member who has just logged in by password (product.md section 13). */
export const passkeyOffer = createStore(false);
