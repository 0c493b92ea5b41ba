import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from './messages.ts';

const TONES = {
  submitted: 'accent',
  credited: 'success',
  rejected: 'danger',
  expired: 'neutral',
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<string, BadgeTone>;

/** How far a recharge or a withdrawal is. No status bears the same name in both. */
export function StatusBadge({ status }: { status: keyof typeof TONES }) {
  const texts = useMessages(catalogue);
  const names = { ...texts.recharge, ...texts.withdrawal };
  return <Badge tone={TONES[status]}>{names[status]}</Badge>;
}
