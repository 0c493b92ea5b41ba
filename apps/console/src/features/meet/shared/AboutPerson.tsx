import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { paths } from '#platform/paths.ts';
import { useAnswer } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';
import { PersonView } from './PersonView.tsx';

function Person({ id }: { id: string }) {
  const texts = useMessages(catalogue);
  const answer = useAnswer('GET /profiles/detail', { id });
  const role = useMe()?.role;
  if (answer.data === undefined)
    return answer.error ? (
      <ErrorState
        title={texts.detailFailed}
        text={answer.error.message}
        onRetry={() => void answer.refetch()}
        pending={answer.isFetching}
      />
    ) : (
      <Skeleton height={280} />
    );
  return (
    <>
      <PersonView profile={answer.data} />
      {role === 'owner' || role === 'content' ? (
        <p>
          <Link to={paths.profile(id)}>{texts.toProfile}</Link>
        </p>
      ) : null}
    </>
  );
}

/** The person that a request or a report is about, shown where it is asked for. */
export function AboutPerson({ id, title, open = false }: { id: string; title: string; open?: boolean }) {
  const texts = useMessages(catalogue);
  const [shown, setShown] = useState(open);
  return (
    <Panel
      title={title}
      actions={
        <Button size="small" variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? texts.hidePerson : texts.showPerson}
        </Button>
      }
    >
      {shown ? <Person id={id} /> : null}
    </Panel>
  );
}
