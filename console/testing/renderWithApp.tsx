import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext, TestMemoryRouter, memoryStore } from 'react-admin';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import { Questions } from '../layout/news/Questions.tsx';
import { conflictStore } from '../forms/conflict/conflictStore.ts';
import { startI18n } from '../i18n/i18n.ts';
import { i18nProvider } from '../i18n/i18nProvider.ts';
import { formatIcu } from '../i18n/icu.ts';
import type { Spoken } from '../i18n/languages.ts';
import { loadLaterTexts } from '../i18n/lazyPart.ts';
import { closeOverlay } from '../layout/frame/overlayStore.ts';
import { toastStore } from '../providers/toastStore.ts';
import { Toasts } from '../layout/news/Toasts.tsx';
import { authProvider } from '../providers/authProvider.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { sessionStore } from '../providers/session.ts';
import { loadFloating } from '../ui/floating/loadFloating.ts';
import { CurrentScreen } from '../screens/currentScreen.ts';
import { SUPPLIER_SCREENS } from '../screens/supplierScreens.ts';
import { spelled } from '../i18n/spelled.ts';
import { CATALOGUES } from './catalogues.ts';
import { fakeData } from './fakeData.ts';
import { aSession } from './fixtures.ts';

export interface AppOptions {
  data?: Partial<ConsoleDataProvider>;
  session?: SessionAnswer;
  language?: Spoken;
  /** The initial location, for example `/leads/01J…`. */
  path?: string;
  /** The rendered screen's path in the screens table, which decides who can see it. */
  screen?: string;
  /** Left out if the screen under test is the frame itself, which has its own. */
  toasts?: boolean;
}

/**
 * Renders a screen inside everything the console provides: texts, session, data, router, theme, toasts. Returns Testing
 * Library's result, a `user`, and `location()` of the router.
 */
export async function renderWithApp(screen: ReactNode, options: AppOptions = {}) {
  await startI18n(options.language ?? 'en-GB', (language, spoken) => spelled(CATALOGUES[language], spoken), formatIcu);
  await Promise.all([loadFloating(), loadLaterTexts()]);
  sessionStore.set(options.session ?? aSession());
  toastStore.set([]);
  conflictStore.set(null);
  closeOverlay();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  let path = options.path ?? '/';
  const result = render(
    <TestMemoryRouter
      initialEntries={[path]}
      locationCallback={(location) => {
        path = location.pathname + location.search;
      }}
    >
      <CoreAdminContext
        dataProvider={fakeData(options.data)}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <CurrentScreen value={SUPPLIER_SCREENS.screens.find(({ path: one }) => one === options.screen) ?? null}>
          {screen}
        </CurrentScreen>
        {options.toasts !== false && <Toasts />}
        {options.toasts !== false && <Questions />}
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { ...result, user: userEvent.setup(), queryClient, location: () => path };
}
