import type { ConsoleCorrection } from '@fairground/contract/console/corrections';
import { useMessages } from '#platform/i18n.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { correctionsMessages } from './messages.ts';

const TONES = { proposed: 'accent', approved: 'success', rejected: 'neutral' } as const;

/** The state of a correction; an open claim is one of its own. */
export function CorrectionBadge({ correction: { status, claim } }: { correction: ConsoleCorrection }) {
  const t = useMessages(correctionsMessages);
  if (claim > 0) return <Badge tone="warning">{t.openClaim}</Badge>;
  return <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>;
}
