import { useEffect, useRef, useState } from 'react';
import { copyText } from '@fairground/ui/copy-text.ts';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { AlertIcon, CheckIcon, CopyIcon } from '@fairground/ui/icons.tsx';
import { useConsoleUiMessages } from './messages.ts';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';

const SHOWN_MS = 2000;

/** Copies a value and confirms it on the button. `what` is its name for screen readers. */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const t = useConsoleUiMessages();
  const place = useRef<HTMLSpanElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    if (place.current) setOutcome((await copyText(value, place.current)) ? 'copied' : 'failed');
  };
  const ICONS = { copied: <CheckIcon size={16} />, failed: <AlertIcon size={16} /> };
  return (
    <span ref={place}>
      <IconButton
        label={t.copy(what)}
        icon={outcome ? ICONS[outcome] : <CopyIcon size={16} />}
        onClick={() => void copy()}
      />
      <VisuallyHidden>
        <span role="status">
          {outcome === 'copied' ? t.copied : null}
          {outcome === 'failed' ? t.copyFailed : null}
        </span>
      </VisuallyHidden>
    </span>
  );
}
