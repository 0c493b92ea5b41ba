/** `unknown`: the check failed; the registration itself will tell. */
export type InviteCodeState = 'empty' | 'waiting' | 'checking' | 'valid' | 'invalid' | 'unknown';

type Check = {
  /** The text in the field. */
  typed: string;
  /** The text that was last checked: that of the field, debounced. */
  asked: string;
  answer: { valid: boolean } | undefined;
  failed: boolean;
};

/** The state of the code being typed; the answer for a text other than the current one is ignored. */
export function inviteCodeState({ typed, asked, answer, failed }: Check): InviteCodeState {
  if (typed.trim() === '') return 'empty';
  if (typed.trim() !== asked) return 'waiting';
  if (answer) return answer.valid ? 'valid' : 'invalid';
  return failed ? 'unknown' : 'checking';
}
