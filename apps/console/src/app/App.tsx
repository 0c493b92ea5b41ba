import { Authenticated, CoreAdminContext, memoryStore } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { HashRouter, Navigate, Route, Routes } from 'react-router-dom';
import { Boundary } from '#app/Boundary.tsx';
import { Gate } from '#app/Gate.tsx';
import { i18nProvider } from '#app/i18n-provider.ts';
import { catalogue } from '#app/messages.ts';
import { Notifications } from '#app/Notifications.tsx';
import { login } from '#app/screens.tsx';
import { Waiting } from '#app/Waiting.tsx';
import { authProvider } from '#platform/auth-provider.ts';
import { useMessages } from '#platform/catalogue.ts';
import { dataProvider } from '#platform/data-provider.ts';
import { queryClient } from '#platform/query-client.ts';
import { paths } from '#platform/paths.ts';
import { getToken } from '#platform/session.ts';
import { UiTextsContext } from '#ui/texts.ts';

/* In memory: pages and filters live in the address, and the next operator at this desk finds nothing of the last. */
const store = memoryStore();

function Words({ children }: { children: ReactNode }) {
  return <UiTextsContext value={useMessages(catalogue).ui}>{children}</UiTextsContext>;
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

/** Providers and the two worlds: the login, and everything behind it. */
export function App() {
  return (
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
  );
}
