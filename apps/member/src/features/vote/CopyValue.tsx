import { useMessages } from '#platform/catalogue.ts';
import { CopyValue as Copy } from '#ui/CopyValue.tsx';
import { catalogue } from './messages.ts';

/** A hash or another long value, in full, with a button that copies it. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  return <Copy label={label} value={value} texts={useMessages(catalogue)} />;
}
