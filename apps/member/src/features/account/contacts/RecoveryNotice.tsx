import type { DataOf } from '@fairground/contract/endpoints';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { useApiMutation } from '#platform/query.ts';
import { toast } from '#ui/toast.ts';
import { contactsMessages } from './messages.ts';

type Recovery = NonNullable<DataOf<'GET /member/contacts'>['recovery']>;

/** A new contact that two operators approved: whoever is logged in can stop it. */
export function RecoveryNotice({ recovery }: { recovery: Recovery }) {
  const t = useMessages(contactsMessages);
  const { dateTime } = useFormat();
  const stop = useApiMutation('POST /member/refuserecovery', {
    invalidates: ['GET /member/contacts'],
    onSuccess: () => toast.success(t.recoveryStopped),
  });
  return (
    <Notice
      tone="danger"
      title={t.recovery}
      action={
        <Button size="small" variant="danger" pending={stop.isPending} onClick={() => stop.mutate({})}>
          {t.recoveryStop}
        </Button>
      }
    >
      <p>{t.recoveryText(recovery.contact, dateTime(recovery.effectiveAt))}</p>
    </Notice>
  );
}
