import type { ConsoleDraw } from '@fairground/contract/console/draws';
import { useMessages } from '#platform/catalogue.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { catalogue } from './messages.ts';

const TONES = {
  upcoming: 'neutral',
  betting_open: 'accent',
  drawing_soon: 'accent',
  betting_closed: 'warning',
  drawing: 'warning',
  complete: 'success',
  void: 'danger',
} as const satisfies Record<ConsoleDraw['phase'], BadgeTone>;

/** Where in its life a period is. */
export function PhaseBadge({ phase }: { phase: ConsoleDraw['phase'] }) {
  const texts = useMessages(catalogue);
  return <Badge tone={TONES[phase]}>{texts.phases[phase]}</Badge>;
}
