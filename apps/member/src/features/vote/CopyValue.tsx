import { useRef } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { copyText } from '#platform/copy-text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CopyIcon } from '#ui/icons.tsx';
import { toast } from '#ui/toast.ts';
import styles from './CopyValue.module.css';
import { catalogue } from './messages.ts';

/** A hash or another long value, in full, with a button that copies it. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const texts = useMessages(catalogue);
  const box = useRef<HTMLDivElement>(null);
  const copy = async (): Promise<void> => {
    if (!box.current) return;
    const copied = await copyText(value, box.current);
    if (copied) toast.success(texts.copied);
    else toast.fail(texts.copyFailed);
  };
  return (
    <div ref={box} className={styles['copy']}>
      <span className={styles['label']}>{label}</span>
      <code className={styles['value']}>{value}</code>
      <IconButton
        label={`${texts.copy}: ${label}`}
        icon={<CopyIcon size={18} />}
        onClick={() => void copy()}
      />
    </div>
  );
}
