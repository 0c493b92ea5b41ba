import { LIMITS } from '@fairground/contract/limits';
import { useMessages } from '#platform/i18n.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { CheckIcon } from '@fairground/ui/icons.tsx';
import { Spinner } from '@fairground/ui/Spinner.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import styles from './form.module.css';
import type { InviteCodeState } from './invite-code.rules.ts';
import { accountMessages } from './messages.ts';
import { useInviteCode } from './use-invite-code.ts';

type InviteCodeFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };

function Mark({ state }: { state: InviteCodeState }) {
  if (state === 'checking' || state === 'waiting') return <Spinner size={18} />;
  return state === 'valid' ? <CheckIcon size={20} className={styles['checked']} /> : null;
}

/** Validates the invite code while typing. */
export function InviteCodeField({ value, error, onChange }: InviteCodeFieldProps) {
  const t = useMessages(accountMessages).register;
  const { codes } = useMessages(faultMessages);
  const state = useInviteCode(value);
  const hints: Partial<Record<InviteCodeState, string>> = {
    waiting: t.inviteChecking,
    checking: t.inviteChecking,
    valid: t.inviteValid,
    unknown: t.inviteUnknown,
  };
  return (
    <TextField
      name="inviteCode"
      label={t.inviteCode}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      required
      maxLength={LIMITS.inviteCode.max}
      value={value}
      error={error ?? (state === 'invalid' ? codes.INVITE_CODE_INVALID : undefined)}
      hint={hints[state]}
      trail={
        <span className={styles['mark']}>
          <Mark state={state} />
        </span>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
