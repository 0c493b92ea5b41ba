import { type ReactNode, useRef } from 'react';
import styles from './CopyValue.module.css';
import { copyText } from '@fairground/ui/copy-text.ts';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { CopyIcon } from '@fairground/ui/icons.tsx';
import { toast } from './toast.ts';

type CopyMessages = { copy: string; copied: string; copyFailed: string };

type CopyValueProps = {
  label: string;
  value: string;
  t: CopyMessages;
  /** Shown instead of the value if another form is easier to read. */
  children?: ReactNode;
  /** `long`: a hash, in small type. `figure`: to be read and typed elsewhere. */
  kind?: 'long' | 'figure';
};

/** A value to be used elsewhere, in full, with a copy button. */
export function CopyValue({ label, value, t, children, kind = 'long' }: CopyValueProps) {
  const box = useRef<HTMLDivElement>(null);
  const copy = async (): Promise<void> => {
    if (!box.current) return;
    const copied = await copyText(value, box.current);
    if (copied) toast.success(t.copied);
    else toast.fail(t.copyFailed);
  };
  return (
    <div ref={box} className={styles['copy']} data-kind={kind}>
      <span className={styles['label']}>{label}</span>
      <code className={styles['value']}>{children ?? value}</code>
      <IconButton label={`${t.copy}: ${label}`} icon={<CopyIcon size={18} />} onClick={() => void copy()} />
    </div>
  );
}
