import { useState } from 'react';
import { voteMessages } from '#features/vote/messages.ts';
import { refreshVote } from '#features/vote/use-live-vote.ts';
import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { RefreshIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import type { Awaited } from './use-awaited.ts';

/** A late result, with a refresh button; a voided period. */
export function Troubles({ late, voided }: Awaited) {
  const t = useMessages(voteMessages);
  const [pending, setPending] = useState(false);
  const refresh = async (): Promise<void> => {
    setPending(true);
    await refreshVote();
    setPending(false);
  };
  return (
    <>
      {voided ? (
        <Notice tone="warning" live>
          <p>{t.voided(voided)}</p>
        </Notice>
      ) : null}
      {late ? (
        <Notice
          tone="warning"
          live
          title={t.late.title}
          action={
            <Button
              size="small"
              pending={pending}
              icon={<RefreshIcon size={16} />}
              onClick={() => void refresh()}
            >
              {t.late.refresh}
            </Button>
          }
        >
          <p>
            {t.period} {late}
          </p>
          <p>{t.late.text}</p>
          <p>{t.late.promise}</p>
        </Notice>
      ) : null}
    </>
  );
}
