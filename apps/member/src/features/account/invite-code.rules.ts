/** `unknown`: the check itself failed; the registration will tell. */
export type InviteCodeState = 'empty' | 'waiting' | 'checking' | 'valid' | 'invalid' | 'unknown';

type Check = {
  /** What stands in the field. */
  typed: string;
  /** What was last asked about: the field's text once typing has paused. */
  asked: string;
  answer: { valid: boolean } | undefined;
  failed: boolean;
};

/** What is known of the code as it is typed; an answer about another text than the present one says nothing. */
export function inviteCodeState({ typed, asked, answer, failed }: Check): InviteCodeState {
  if (typed.trim() === '') return 'empty';
  if (typed.trim() !== asked) return 'waiting';
  if (answer) return answer.valid ? 'valid' : 'invalid';
  return failed ? 'unknown' : 'checking';
}
