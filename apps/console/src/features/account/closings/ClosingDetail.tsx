import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useMe } from '#platform/session.ts';
import { Facts } from '#ui/Facts.tsx';
import { Pane } from '#ui/Pane.tsx';
import { type Closing, ClosingBadge } from './ClosingBadge.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { closingsMessages } from './messages.ts';

type ClosingDetailProps = { closing: Closing; onClose: () => void };

/** One request: when the data goes, what keeps it, and the legal hold. */
export function ClosingDetail({ closing, onClose }: ClosingDetailProps) {
  const t = useMessages(closingsMessages);
  const role = useMe()?.role;
  const [asked, setAsked] = useState<'hold' | 'release' | null>(null);
  const { id, memberId, username, state, hold, endedAt } = closing;
  return (
    <Pane title={username} badge={<ClosingBadge state={state} />} onClose={onClose}>
      <p>{t.stateTexts[state]}</p>
      <Facts
        facts={[
          { label: t.member, value: <Link to={paths.member(memberId)}>{username}</Link> },
          { label: t.asked, value: <Moment at={closing.askedAt} /> },
          { label: t.due, value: <Moment at={closing.dueAt} /> },
          endedAt === null ? null : { label: t.ended, value: <Moment at={endedAt} /> },
          hold === null ? null : { label: t.heldBy, value: hold.by },
          hold === null ? null : { label: t.heldAt, value: <Moment at={hold.at} /> },
          hold === null ? null : { label: t.reason, value: hold.reason, wide: true },
        ]}
      />
      {endedAt !== null ? null : role === 'owner' ? (
        <div>
          <Button
            variant={hold === null ? 'secondary' : 'danger'}
            onClick={() => setAsked(hold === null ? 'hold' : 'release')}
          >
            {hold === null ? t.hold : t.release}
          </Button>
        </div>
      ) : (
        <Notice>
          <p>{t.ownersOnly}</p>
        </Notice>
      )}
      {asked === null ? null : <HoldDialog what={asked} id={id} onClose={() => setAsked(null)} />}
    </Pane>
  );
}
