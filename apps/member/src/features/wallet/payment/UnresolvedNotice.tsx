import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { paymentMessages } from './messages.ts';

/** A notice while a request's outcome is unknown. */
export function UnresolvedNotice({ onShow }: { onShow: () => void }) {
  const t = useMessages(paymentMessages).unknown;
  return (
    <Notice
      tone="warning"
      live
      title={t.reminder}
      action={
        <Button size="small" onClick={onShow}>
          {t.show}
        </Button>
      }
    />
  );
}

/** In the sheet of such a request: its outcome is unknown, and what a retry does. */
export function UnknownNotice({ error }: { error: Error | undefined }) {
  const t = useMessages(paymentMessages).unknown;
  return (
    <Notice tone="warning" live title={t.title}>
      {error ? <p>{error.message}</p> : null}
      <p>{t.text}</p>
    </Notice>
  );
}
