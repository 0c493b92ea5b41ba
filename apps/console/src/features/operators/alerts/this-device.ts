import { readStored, removeStored, writeStored } from '@fairground/client/storage/storage.ts';
import { call } from '#platform/api.ts';
import { getMe } from '#platform/session.ts';
import { pushWorkerAddress } from '#platform/worker-address.ts';

/** refused: the browser blocks notifications, which the operator can change in the browser alone. */
export type PushState = 'unsupported' | 'off' | 'refused' | 'on';

const SCOPE = '/console/';
/** Which operator wanted push messages in this browser: another one who logs in is asked anew. */
const OWNER_KEY = 'console_push_operator';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** The console's own registration: `getRegistration` also finds the member app's, whose scope contains this one. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker.getRegistration(SCOPE);
  return found !== undefined && new URL(found.scope).pathname === SCOPE ? found : null;
}

const isOwn = (): boolean => readStored(OWNER_KEY) === getMe()?.id;

/** Tells the server of this browser, under the session that is open now. */
async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await call('POST /alerts/subscribe', {
    endpoint: endpoint!,
    keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! },
  });
}

/** Whether this operator is told in this browser. One who wanted it before the last login is registered again; nothing is asked. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  if (Notification.permission === 'default' || !isOwn()) return 'off';
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await tellServer(subscription);
  return 'on';
}

/** Asks the browser for permission and registers it. Call it from a tap: browsers ask at no other time. */
export async function turnOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off';
  const { publicKey } = await call('GET /alerts/pushkey', {});
  await navigator.serviceWorker.register(pushWorkerAddress(), { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  await tellServer(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }),
  );
  writeStored(OWNER_KEY, getMe()!.id);
  return 'on';
}

export async function turnOff(): Promise<PushState> {
  removeStored(OWNER_KEY);
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (subscription) {
    await call('POST /alerts/unsubscribe', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return 'off';
}
