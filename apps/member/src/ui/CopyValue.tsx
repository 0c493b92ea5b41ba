import { type ReactNode, useRef } from 'react';
import styles from './CopyValue.module.css';
import { copyText } from '@fairground/web/ui/copy-text.ts';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { CopyIcon } from './more-icons.tsx';
import { toast } from './toast.ts';

type CopyTexts = { copy: string; copied: string; copyFailed: string };

type CopyValueProps = {
  label: string;
  value: string;
  texts: CopyTexts;
  /** Shown in place of the value, where it is read more easily in another form. */
  children?: ReactNode;
  /** `long`: a hash, in small type. `figure`: something to be read off and typed elsewhere. */
  kind?: 'long' | 'figure';
};

/** A value to be taken elsewhere, in full, with a button that copies it. */
export function CopyValue({ label, value, texts, children, kind = 'long' }: CopyValueProps) {
  const box = useRef<HTMLDivElement>(null);
  const copy = async (): Promise<void> => {
    if (!box.current) return;
    const copied = await copyText(value, box.current);
    if (copied) toast.success(texts.copied);
    else toast.fail(texts.copyFailed);
  };
  return (
    <div ref={box} className={styles['copy']} data-kind={kind}>
      <span className={styles['label']}>{label}</span>
      <code className={styles['value']}>{children ?? value}</code>
      <IconButton
        label={`${texts.copy}: ${label}`}
        icon={<CopyIcon size={18} />}
        onClick={() => void copy()}
      />
    </div>
  );
}
