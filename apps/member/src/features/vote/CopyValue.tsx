import { useMessages } from '#platform/i18n.ts';
import { CopyValue as Copy } from '#ui/CopyValue.tsx';
import { voteMessages } from './messages.ts';

/** A hash or another long value in full, with a copy button. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  return <Copy label={label} value={value} t={useMessages(voteMessages)} />;
}
