import { deviceOf } from '#features/account/user-agent.rules.ts';

/** A first name for a passkey of this device: its system, or its browser. */
export function deviceName(): string {
  const { system, browser } = deviceOf(navigator.userAgent);
  return system ?? browser ?? '';
}
