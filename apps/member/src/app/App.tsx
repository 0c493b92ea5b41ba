import { useEffect, useLayoutEffect } from 'react';
import { Shell } from '#app/Shell.tsx';
import { followRest } from '#app/served-page.ts';
import { LanguageContext, useShownLanguage } from '#platform/language.ts';
import { restoreLastData } from '#platform/last-data.ts';
import { ServedContext } from '#ui/use-hydrated.ts';

/** What index.html shows before the app, which now stands; hidden content of `#root` is the app's own from here on. */
function clearBoot(): void {
  document.querySelector('.boot')?.remove();
  delete document.documentElement.dataset['shell'];
}

/** `served`: into a page that the server has rendered, or by the server. */
export function App({ served }: { served: boolean }) {
  useLayoutEffect(clearBoot, []);
  useEffect(() => {
    restoreLastData();
    followRest();
  }, []);
  return (
    <ServedContext value={served}>
      <LanguageContext value={useShownLanguage()}>
        <Shell />
      </LanguageContext>
    </ServedContext>
  );
}
