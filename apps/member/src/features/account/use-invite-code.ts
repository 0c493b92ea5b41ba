import { useApiQuery } from '#platform/query.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import { type InviteCodeState, inviteCodeState } from './invite-code.rules.ts';

const PAUSE_MS = 400;

/** Checks the code while typing, debounced. */
export function useInviteCode(typed: string): InviteCodeState {
  const asked = useDebounced(typed.trim(), PAUSE_MS);
  const check = useApiQuery('GET /member/check-invite-code', { code: asked }, { enabled: asked !== '' });
  return inviteCodeState({ typed, asked, answer: check.data, failed: check.isError });
}
