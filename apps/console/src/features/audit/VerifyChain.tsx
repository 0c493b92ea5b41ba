import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useCall } from '#platform/query.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { ShieldIcon } from '@fairground/ui/icons.tsx';
import { auditMessages } from './messages.ts';

/** Verifies the whole hash chain on the server. */
export function useVerifyChain() {
  const t = useMessages(auditMessages);
  const format = useFormat();
  const call = useCall();
  const [done, setDone] = useState(0);
  const check = useMutation({
    /** Verifies the log in slices, each from where the last one ended, so that no call takes long. */
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
    <Button icon={<ShieldIcon size={16} />} pending={check.isPending} onClick={() => check.mutate()}>
      {check.isPending && done > 0 ? t.verifying(format.number(done)) : t.verify}
    </Button>
  );
  if (check.isError)
    return {
      button,
      verdict: (
        <Notice tone="danger" live title={t.verifyFailed}>
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
            ? t.verified(format.number(data.entries))
            : t.broken(format.number(data.brokenAt))
        }
      >
        {whole ? null : <p>{t.brokenText}</p>}
        <p>
          {t.head} <code>{data.head}</code>
        </p>
      </Notice>
    ),
  };
}
