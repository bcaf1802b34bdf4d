/**
 * The base of both consoles: router, react-admin's context, frame. react-admin's own `<Admin>` would add its default login, layout
 * and list screens (109 kB gzip), all of which we replace; its core context and routes work without them.
 */
import { QueryClient, notifyManager } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore } from 'react-admin';
import type { LayoutComponent } from 'react-admin';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { useLanguage } from '../i18n/i18n.ts';
import { i18nProvider } from '../i18n/i18nProvider.ts';
import { ErrorPage } from '../layout/page/ErrorPage.tsx';
import { ForbiddenState } from '../layout/page/ForbiddenState.tsx';
import { NotFoundPage } from '../layout/page/NotFoundPage.tsx';
import { ScreenLoading } from '../layout/page/PageBar.tsx';
import { authProvider } from '../providers/authProvider.ts';
import { dataProvider } from '../providers/dataProvider.ts';
import { HttpError } from '../providers/HttpError.ts';
import { STORE_PREFIX, VISIT_STORE, sessionStore } from '../providers/session.ts';

export interface ConsoleRootProps {
  /** Base path of the app on this server: /console or /staff. */
  base: string;
  layout: LayoutComponent;
  /** The routes of its screens, from `screenRoutes`. */
  routes: readonly ReactElement[];
}

const worthRetrying = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500;

// Runs queries even if the browser reports being offline: the service worker responds from its cache.
const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 1 && worthRetrying(error), networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

// By default the screen learns of a changed query one timer tick later. React would draw the old value first, so a radio button whose
// value is kept in a query would briefly jump back.
notifyManager.setScheduler(queueMicrotask);

const LoadingScreen = () => <ScreenLoading />;
const store = localStorageStore(undefined, sessionStore.get()?.acting ? VISIT_STORE : STORE_PREFIX);

export function ConsoleRoot(props: ConsoleRootProps) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Console {...props} /> }], { basename: props.base }),
  );
  return <RouterProvider router={router} />;
}

function Console({ layout, routes }: ConsoleRootProps) {
  const language = useLanguage();
  const [queryClient] = useState(newQueryClient);
  // A new object per language makes react-admin request its own texts again.
  const texts = useMemo(() => ({ ...i18nProvider, language }), [language]);
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={texts}
      queryClient={queryClient}
      store={store}
    >
      <CoreAdminUI
        disableTelemetry
        layout={layout}
        loading={LoadingScreen}
        error={ErrorPage}
        catchAll={NotFoundPage}
        accessDenied={ForbiddenState}
      >
        <CustomRoutes>{routes}</CustomRoutes>
      </CoreAdminUI>
    </CoreAdminContext>
  );
}
