import { Notice } from '@fairground/ui/Notice.tsx';
import { useMessages } from '#platform/i18n.ts';
import { platformMessages } from '#platform/messages.ts';

/** A warning that the shown data is stale, so that nobody decides by it unaware. */
export function Stale({ error }: { error: Error | null }) {
  const t = useMessages(platformMessages);
  if (error === null) return null;
  return (
    <Notice tone="warning" live title={t.stale}>
      <p>{error.message}</p>
    </Notice>
  );
}
