import { useRef } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { ShareIcon } from '#ui/more-icons.tsx';
import { shareText } from '#ui/share-text.ts';
import { toast } from '#ui/toast.ts';
import { catalogue } from './messages.ts';

/** Hands a receipt to whatever the device shares by, else to the clipboard. */
export function ShareButton({ title, lines }: { title: string; lines: readonly string[] }) {
  const texts = useMessages(catalogue);
  const place = useRef<HTMLSpanElement>(null);
  const share = async (): Promise<void> => {
    const result = await shareText(title, [title, ...lines].join('\n'), place.current ?? undefined);
    if (result === 'copied') toast.success(texts.shareCopied);
    if (result === 'failed') toast.fail(texts.copyFailed);
  };
  return (
    <span ref={place}>
      <Button block icon={<ShareIcon size={20} />} onClick={() => void share()}>
        {texts.share}
      </Button>
    </span>
  );
}
