import { Badge, type BadgeTone } from '@fairground/ui/Badge.tsx';
import { useMessages } from '#platform/i18n.ts';
import { meetSharedMessages } from './messages.ts';

const TONES = {
  profile: { draft: 'accent', approved: 'success', hidden: 'neutral', declined: 'danger' },
  request: {
    submitted: 'accent',
    in_review: 'warning',
    accepted: 'success',
    declined: 'danger',
    expired: 'neutral',
    cancelled: 'neutral',
  },
  report: { open: 'accent', resolved: 'neutral' },
  listing: {
    waiting: 'accent',
    listed: 'success',
    changes_waiting: 'warning',
    hidden: 'neutral',
    rejected: 'danger',
    taken_back: 'neutral',
  },
} as const satisfies Record<string, Record<string, BadgeTone>>;

type Of<K extends keyof typeof TONES> = { kind: K; status: keyof (typeof TONES)[K] };

/** The status of a profile, a listing, a date request or a report. */
export function StatusBadge<K extends keyof typeof TONES>({ kind, status }: Of<K>) {
  const { profile, request, report, listing } = useMessages(meetSharedMessages);
  const tones: Readonly<Record<string, BadgeTone>> = TONES[kind];
  const names: Readonly<Record<string, string>> = { profile, request, report, listing }[kind];
  return <Badge tone={tones[status as string] ?? 'neutral'}>{names[status as string]}</Badge>;
}
