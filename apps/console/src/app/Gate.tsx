import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Boundary } from '#app/Boundary.tsx';
import { Frame } from '#app/Frame.tsx';
import { catalogue } from '#app/messages.ts';
import { enrolment, firstPassword } from '#app/screens.tsx';
import { Waiting } from '#app/Waiting.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useMe } from '#platform/session.ts';
import { ErrorState } from '#ui/ErrorState.tsx';

function Step({ children }: { children: ReactNode }) {
  return (
    <Boundary>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </Boundary>
  );
}

/** What stands between the login and the work: a password of one's own, then the second factor. */
export function Gate() {
  const me = useMe();
  const texts = useMessages(catalogue);
  const client = useQueryClient();
  if (me === null)
    return (
      <ErrorState
        title={texts.unreachable}
        text={texts.unreachableText}
        onRetry={() => void client.resetQueries({ queryKey: ['auth', 'checkAuth'] })}
      />
    );
  if (me.mustChangePassword)
    return (
      <Step>
        <firstPassword.View />
      </Step>
    );
  if (!me.enrolled)
    return (
      <Step>
        <enrolment.View />
      </Step>
    );
  return <Frame me={me} />;
}
