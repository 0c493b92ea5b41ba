import { useMessages } from '#platform/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { catalogue } from './messages.ts';

/** A reminder of a request that nobody could confirm. */
export function UnresolvedNotice({ onShow }: { onShow: () => void }) {
  const texts = useMessages(catalogue).unknown;
  return (
    <Notice
      tone="warning"
      live
      title={texts.reminder}
      action={
        <Button size="small" onClick={onShow}>
          {texts.show}
        </Button>
      }
    />
  );
}

/** In the sheet of such a request: that nobody knows yet, and what asking again does. */
export function UnknownNotice({ error }: { error: Error | undefined }) {
  const texts = useMessages(catalogue).unknown;
  return (
    <Notice tone="warning" live title={texts.title}>
      {error ? <p>{error.message}</p> : null}
      <p>{texts.text}</p>
    </Notice>
  );
}
