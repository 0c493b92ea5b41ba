import { readStored, removeStored, writeStored } from '@fairground/client/storage/storage.ts';
import { call } from '#platform/api.ts';
import { getSession } from '#platform/session.ts';

/** Which member of this browser wanted push messages here: another one who logs in is asked anew. */
const OWNER_KEY = 'push-member';

/** refused: the browser blocks notifications, which the member can change in the browser alone. */
export type PushState = 'unsupported' | 'off' | 'refused' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const isOwn = (): boolean => readStored(OWNER_KEY) === getSession()?.user.id;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** The browser's subscription, without waiting for a service worker that was never registered. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  if (Notification.permission === 'default' || !isOwn()) return 'off';
  return (await findSubscription()) === null ? 'off' : 'on';
}

async function register(): Promise<void> {
  const { publicKey } = await call('GET /notification/pushkey', {});
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys } = subscription.toJSON();
  await call('POST /notification/subscribe', {
    endpoint: endpoint!,
    keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! },
  });
}

/** Asks the browser for permission and registers this device. Call it from a tap: browsers ask at no other time. */
export async function turnOn(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off';
  await register();
  writeStored(OWNER_KEY, getSession()!.user.id);
  return 'on';
}

/** Registers nothing any more; the permission stays with the browser. */
export async function turnOff(): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription !== null) {
    await call('POST /notification/unsubscribe', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  // Last: where the server did not hear of it, messages go on coming here, and the screen must not say that they are off.
  removeStored(OWNER_KEY);
  return 'off';
}

/** After a new login or a rotated subscription the server knows this device again. Asks for nothing. */
export async function keepRegistered(): Promise<void> {
  if (isSupported() && Notification.permission === 'granted' && isOwn()) await register();
}
