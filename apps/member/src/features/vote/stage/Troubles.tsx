import { useState } from 'react';
import { catalogue } from '#features/vote/messages.ts';
import { refreshVote } from '#features/vote/use-live-vote.ts';
import { useMessages } from '#platform/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { RefreshIcon } from '#ui/sign-icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Awaited } from './use-awaited.ts';

/** A result that is late, with the button that asks again, and a period that was voided. */
export function Troubles({ late, voided }: Awaited) {
  const texts = useMessages(catalogue);
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
          <p>{texts.voided(voided)}</p>
        </Notice>
      ) : null}
      {late ? (
        <Notice
          tone="warning"
          live
          title={texts.late.title}
          action={
            <Button
              size="small"
              pending={pending}
              icon={<RefreshIcon size={16} />}
              onClick={() => void refresh()}
            >
              {texts.late.refresh}
            </Button>
          }
        >
          <p>
            {texts.period} {late}
          </p>
          <p>{texts.late.text}</p>
          <p>{texts.late.promise}</p>
        </Notice>
      ) : null}
    </>
  );
}
