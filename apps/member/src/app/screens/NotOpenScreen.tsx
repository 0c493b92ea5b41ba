import { catalogue } from '#app/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { goBack } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Lantern } from '#ui/art/Lantern.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BackIcon } from '#ui/icons.tsx';

/** Says plainly that a page is not built yet, rather than looking like one that works. */
export function NotOpenScreen() {
  const texts = useMessages(catalogue);
  return (
    <EmptyState
      tall
      art={<Lantern size={120} />}
      title={texts.notOpenTitle}
      text={texts.notOpenText}
      action={
        <Button icon={<BackIcon size={20} />} onClick={() => goBack(paths.profile)}>
          {texts.back}
        </Button>
      }
    />
  );
}
