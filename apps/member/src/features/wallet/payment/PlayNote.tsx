import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { Notice } from '#ui/Notice.tsx';
import { catalogue } from './messages.ts';

/** In play mode every screen of money says what its amounts are worth (product.md section 1). */
export function PlayNote() {
  const texts = useMessages(catalogue).play;
  const { mode } = useConfig();
  if (mode !== 'play') return null;
  return (
    <Notice title={texts.title}>
      <p>{texts.text}</p>
    </Notice>
  );
}
