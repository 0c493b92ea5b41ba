/**
 * Stands in for the browser's own push service, which a headless browser lacks: what the app gives it, and what the app does with
 * its answer, is the app's own code. Records when permission was asked for.
 */
export const withPushManager = ({ permission }: { permission: 'granted' | 'denied' }): void => {
  // about:blank is no secure context and has none of this.
  if (location.protocol === 'about:') return;
  const asked: string[] = [];
  Object.assign(globalThis, { asked });
  let given: string = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => given });
  Notification.requestPermission = async () => {
    asked.push(navigator.userActivation.isActive ? 'after a tap' : 'by itself');
    given = permission;
    return permission;
  };
  const key = (bytes: number) => btoa('B'.repeat(bytes)).replaceAll('=', '');
  const subscription = {
    endpoint: `https://push.example.com/${crypto.randomUUID()}`,
    toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: key(65), auth: key(16) } }),
    unsubscribe: async () => true,
  };
  let current: typeof subscription | null = null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (applicationServerKey.length !== 65) throw new Error('no key of a curve');
      return (current = subscription);
    },
  };
  const registration = Promise.resolve({ pushManager, scope: `${location.origin}/console/` });
  navigator.serviceWorker.register = (() => registration) as never;
  Object.defineProperty(navigator.serviceWorker, 'ready', { get: () => registration });
  navigator.serviceWorker.getRegistration = (() => registration) as never;
};
