import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { whenIdle } from '@fairground/client/when-idle.ts';
import { followRest } from '#app/ssr/page-state.ts';
import { MOUNTED } from '#app/shell/marks.ts';
import { Shell } from '#app/shell/Shell.tsx';
import { LanguageContext, useShownLanguage } from '#platform/language.ts';
import { queryPersistence } from '#platform/query-persistence.ts';

/** Removes the boot shell of index.html. */
function removeBootShell(): void {
  document.querySelector('.boot')?.remove();
  delete document.documentElement.dataset['shell'];
  performance.mark(MOUNTED);
}

/** The root component. Rendered on the server, with a query client for each page, and hydrated in the browser. */
export function App({ client }: { client: QueryClient }) {
  useLayoutEffect(removeBootShell, []);
  useEffect(() => {
    // Persisted rows differ from those the server rendered. Restored before hydration is complete, they would cause a
    // hydration mismatch.
    whenIdle(() => queryPersistence.restore(client));
    return followRest(client);
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <LanguageContext value={useShownLanguage()}>
        <Shell />
      </LanguageContext>
    </QueryClientProvider>
  );
}
