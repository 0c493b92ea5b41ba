import { useRef } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ShareIcon } from '@fairground/ui/icons.tsx';
import { share } from '#ui/share.ts';
import { toast } from '#ui/toast.ts';
import { paymentMessages } from './messages.ts';

/** Shares a receipt by the Web Share API, else copies it to the clipboard. */
export function ShareButton({ title, lines }: { title: string; lines: readonly string[] }) {
  const t = useMessages(paymentMessages);
  const place = useRef<HTMLSpanElement>(null);
  const hand = async (): Promise<void> => {
    const result = await share({ title, text: [title, ...lines].join('\n') }, place.current ?? undefined);
    if (result === 'copied') toast.success(t.shareCopied);
    if (result === 'failed') toast.fail(t.copyFailed);
  };
  return (
    <span ref={place}>
      <Button block icon={<ShareIcon size={20} />} onClick={() => void hand()}>
        {t.share}
      </Button>
    </span>
  );
}
