import { useEffect, useLayoutEffect } from 'react';
import { Shell } from '#app/Shell.tsx';
import { followRest } from '#app/served-page.ts';
import { LanguageContext, useShownLanguage } from '#platform/language.ts';
import { keepLastData } from '#platform/last-data.ts';

/** What index.html shows before the app, which now stands; hidden content of `#root` is the app's own from here on. */
function clearBoot(): void {
  document.querySelector('.boot')?.remove();
  delete document.documentElement.dataset['shell'];
}

export function App() {
  useLayoutEffect(clearBoot, []);
  useEffect(() => {
    keepLastData();
    followRest();
  }, []);
  return (
    <LanguageContext value={useShownLanguage()}>
      <Shell />
    </LanguageContext>
  );
}
