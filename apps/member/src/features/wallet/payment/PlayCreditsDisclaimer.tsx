import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { paymentMessages } from './messages.ts';

/** In play mode every money screen states that its amounts have no value (product.md section 1). */
export function PlayCreditsDisclaimer() {
  const t = useMessages(paymentMessages).play;
  const { mode } = useConfig();
  if (mode !== 'play') return null;
  return (
    <Notice title={t.title}>
      <p>{t.text}</p>
    </Notice>
  );
}
