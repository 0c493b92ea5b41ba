import { lazy } from '@fairground/client/lazy.ts';
import { wasCancelled } from '@fairground/client/passkeys/outcome.ts';
import { whenIdle } from '@fairground/client/when-idle.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { canUsePasskeys } from '@fairground/client/passkeys/can-use-passkeys.ts';

const ceremony = lazy(() => import('./ceremony.ts'));

/**
 * Login by passkey, by a button and by the browser's autofill. The code for it is loaded once the screen rests.
 * @param onRefused called with what a chosen passkey failed by; undefined where no passkey was chosen
 */
export function usePasskeyLogin(onRefused: (error: unknown) => void) {
  const [usable] = useState(canUsePasskeys);
  const [pending, setPending] = useState(false);
  const stop = useRef<() => void>(undefined);
  const refused = useEffectEvent(onRefused);

  useEffect(() => {
    if (!usable || pending) return undefined;
    let gone = false;
    whenIdle(() => {
      if (gone) return;
      // Without its chunk there is no autofill; the button asks for the chunk again and says what is wrong.
      ceremony.load().then(
        ({ offerInAutofill }) => {
          if (!gone) stop.current = offerInAutofill((error) => refused(error));
        },
        () => undefined,
      );
    });
    return () => {
      gone = true;
      stop.current?.();
    };
  }, [usable, pending]);

  async function login(): Promise<void> {
    // Before the button's ceremony begins: an authenticator has one at a time.
    stop.current?.();
    setPending(true);
    try {
      const { loginByPasskey } = await ceremony.load();
      await loginByPasskey().catch((error: unknown) => refused(wasCancelled(error) ? undefined : error));
    } catch (error) {
      refused(error);
    } finally {
      setPending(false);
    }
  }
  return { usable, pending, login: () => void login() };
}
