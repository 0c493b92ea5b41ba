import type { ConsoleDraw } from '@fairground/contract/console/draws';
import { useMessages } from '#platform/i18n.ts';
import { Badge, type BadgeTone } from '@fairground/ui/Badge.tsx';
import { drawsMessages } from './messages.ts';

const TONES = {
  upcoming: 'neutral',
  betting_open: 'accent',
  drawing_soon: 'accent',
  betting_closed: 'warning',
  drawing: 'warning',
  complete: 'success',
  void: 'danger',
} as const satisfies Record<ConsoleDraw['phase'], BadgeTone>;

/** The phase of a period. */
export function PhaseBadge({ phase }: { phase: ConsoleDraw['phase'] }) {
  const t = useMessages(drawsMessages);
  return <Badge tone={TONES[phase]}>{t.phases[phase]}</Badge>;
}
