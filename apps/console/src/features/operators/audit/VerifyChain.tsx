import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { useCall } from '#platform/query.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OperatorsIcon } from '#ui/icons.tsx';
import { catalogue } from './messages.ts';

/** Recomputes the whole chain at the server and says what came of it. */
export function useVerifyChain() {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const call = useCall();
  const [done, setDone] = useState(0);
  const check = useMutation({
    /** Piece by piece, each where the one before ended: a log of any length, and no call that takes long. */
    async mutationFn() {
      setDone(0);
      let piece = await call('GET /audit/verify', {});
      while (!piece.complete) {
        setDone(piece.entries);
        piece = await call('GET /audit/verify', { after: piece.entries, head: piece.head });
      }
      return piece;
    },
  });
  const { data } = check;
  const button = (
    <Button icon={<OperatorsIcon size={16} />} pending={check.isPending} onClick={() => check.mutate()}>
      {check.isPending && done > 0 ? texts.verifying(format.number(done)) : texts.verify}
    </Button>
  );
  if (check.isError)
    return {
      button,
      verdict: (
        <Notice tone="danger" live title={texts.verifyFailed}>
          <p>{check.error.message}</p>
        </Notice>
      ),
    };
  if (!data) return { button, verdict: null };
  const whole = data.brokenAt === null;
  return {
    button,
    verdict: (
      <Notice
        tone={whole ? 'success' : 'danger'}
        live
        title={
          data.brokenAt === null
            ? texts.verified(format.number(data.entries))
            : texts.broken(format.number(data.brokenAt))
        }
      >
        {whole ? null : <p>{texts.brokenText}</p>}
        <p>
          {texts.head} <code>{data.head}</code>
        </p>
      </Notice>
    ),
  };
}
