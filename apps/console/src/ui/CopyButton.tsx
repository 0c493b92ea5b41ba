import { useEffect, useRef, useState } from 'react';
import { copyText } from '@fairground/web/ui/copy-text.ts';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { AlertIcon, CheckIcon, CopyIcon } from './icons.tsx';
import { useUiTexts } from './texts.ts';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';

const SHOWN_MS = 2000;

/** Copies a value and says so in its place. `what` names it for screen readers. */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const texts = useUiTexts();
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
        label={texts.copy(what)}
        icon={outcome ? ICONS[outcome] : <CopyIcon size={16} />}
        onClick={() => void copy()}
      />
      <VisuallyHidden>
        <span role="status">
          {outcome === 'copied' ? texts.copied : null}
          {outcome === 'failed' ? texts.copyFailed : null}
        </span>
      </VisuallyHidden>
    </span>
  );
}
