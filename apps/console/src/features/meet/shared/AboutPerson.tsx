import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { meetSharedMessages } from './messages.ts';
import { PersonView } from './PersonView.tsx';

function Person({ id }: { id: string }) {
  const t = useMessages(meetSharedMessages);
  const answer = useApiQuery('GET /profiles/detail', { id });
  const role = useMe()?.role;
  if (answer.data === undefined)
    return answer.error ? <ErrorState title={t.detailFailed} query={answer} /> : <Skeleton height={280} />;
  return (
    <>
      <PersonView profile={answer.data} />
      {role === 'owner' || role === 'content' ? (
        <p>
          <Link to={paths.profile(id)}>{t.toProfile}</Link>
        </p>
      ) : null}
    </>
  );
}

/** The person of a request or a report, loaded when expanded. */
export function AboutPerson({ id, title, open = false }: { id: string; title: string; open?: boolean }) {
  const t = useMessages(meetSharedMessages);
  const [shown, setShown] = useState(open);
  return (
    <Panel
      title={title}
      actions={
        <Button size="small" variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? t.hidePerson : t.showPerson}
        </Button>
      }
    >
      {shown ? <Person id={id} /> : null}
    </Panel>
  );
}
