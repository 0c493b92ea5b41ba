import type { SupportMessage } from '@fairground/contract/support';

const CLOSE_MS = 120_000;

/** Whether a bubble continues the previous one: same sender, shortly after. */
export function goesOn(before: SupportMessage | undefined, message: SupportMessage): boolean {
  if (!before || before.sender !== message.sender || before.event !== null || message.event !== null)
    return false;
  return Date.parse(message.createdAt) - Date.parse(before.createdAt) < CLOSE_MS;
}
