import { LANGUAGES } from '@fairground/contract/language';
import { useMessages } from '#platform/i18n.ts';
import { setLanguage, useLanguage } from '#platform/language.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { toast } from '#ui/toast.ts';
import { useOptimisticAction } from '#ui/use-optimistic-action.ts';
import { accountMessages } from './messages.ts';

/** Each language by its own name, so that it is found by whoever reads only that one. */
export function LanguageChoice() {
  const t = useMessages(accountMessages);
  const [language, choose] = useOptimisticAction(useLanguage(), (chosen) =>
    setLanguage(chosen).catch(() => toast.fail(t.languageFailed)),
  );
  return (
    <SegmentedControl
      label={t.language}
      items={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{t.languages[value]}</span> }))}
      value={language}
      onChange={choose}
    />
  );
}
