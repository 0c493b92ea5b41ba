import { useMessages } from '#platform/catalogue.ts';
import { Notice } from '#ui/Notice.tsx';
import { catalogue } from './messages.ts';

/** What is shown is from before: nobody should decide by it without knowing. */
export function Stale({ error }: { error: Error | null }) {
  const texts = useMessages(catalogue);
  if (error === null) return null;
  return (
    <Notice tone="warning" live title={texts.stale}>
      <p>{error.message}</p>
    </Notice>
  );
}
