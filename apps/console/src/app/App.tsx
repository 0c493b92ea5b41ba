import { Authenticated, CoreAdminContext, memoryStore } from 'ra-core';
import { type ReactNode, Suspense, useMemo } from 'react';
import { HashRouter, Navigate, Route, Routes } from 'react-router-dom';
import { Boundary } from '#app/Boundary.tsx';
import { Gate } from '#app/Gate.tsx';
import { i18nProvider } from '#app/i18n-provider.ts';
import { appMessages } from '#app/messages.ts';
import { Notifications } from '#app/Notifications.tsx';
import { login } from '#app/screens.tsx';
import { Waiting } from '#app/Waiting.tsx';
import { authProvider } from '#platform/auth-provider.ts';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { dataProvider } from '#platform/data-provider.ts';
import { LanguageContext, useShownLanguage } from '#platform/language.ts';
import { queryClient } from '#platform/query-client.ts';
import { paths } from '#platform/paths.ts';
import { getToken } from '#platform/session.ts';
import { UiMessagesContext } from '@fairground/ui/messages.ts';
import { ConsoleUiMessagesContext } from '#ui/messages.ts';

/* In memory, so that nothing is left for the next operator at this computer; pages and filters are in the address. */
const store = memoryStore();

function Words({ children }: { children: ReactNode }) {
  const { ui } = useMessages(appMessages);
  const { number } = useFormat();
  const consoleUi = useMemo(() => ({ ...ui, number }), [ui, number]);
  return (
    <UiMessagesContext value={ui}>
      <ConsoleUiMessagesContext value={consoleUi}>{children}</ConsoleUiMessagesContext>
    </UiMessagesContext>
  );
}

function Entrance() {
  if (getToken() !== null) return <Navigate to={paths.overview} replace />;
  return (
    <Boundary>
      <Suspense fallback={<Waiting />}>
        <login.View />
      </Suspense>
    </Boundary>
  );
}

function Inside() {
  return (
    <Authenticated loading={<Waiting />}>
      <Gate />
    </Authenticated>
  );
}

/** Providers, and the two parts: the login, and everything behind it. */
export function App() {
  return (
    <LanguageContext value={useShownLanguage()}>
      <HashRouter>
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={store}
        >
          <Words>
            <Routes>
              <Route path={paths.login} element={<Entrance />} />
              <Route path="/*" element={<Inside />} />
            </Routes>
            <Notifications />
          </Words>
        </CoreAdminContext>
      </HashRouter>
    </LanguageContext>
  );
}
