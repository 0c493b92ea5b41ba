import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Boundary } from '#app/Boundary.tsx';
import { Frame } from '#app/Frame.tsx';
import { appMessages } from '#app/messages.ts';
import { enrolment, firstPassword } from '#app/screens.tsx';
import { Waiting } from '#app/Waiting.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useMe } from '#platform/session.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';

function Step({ children }: { children: ReactNode }) {
  return (
    <Boundary>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </Boundary>
  );
}

/** The steps between login and work: a password of one's own, then the second factor. */
export function Gate() {
  const me = useMe();
  const t = useMessages(appMessages);
  const client = useQueryClient();
  if (me === null)
    return (
      <ErrorState
        title={t.unreachable}
        text={t.unreachableText}
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
