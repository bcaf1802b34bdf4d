/**
 * The supplier's console at /console. To add a screen:
 *
 * 1. Make `console/resources/<name>/` with one exported component per file and an `index.ts` whose default export is
 *    `{ list, edit, create, show, recordRepresentation }`, each component through `lazyPart(() => import('./X.tsx'))`.
 *    `<name>` is the path on the server below the active supplier (other paths: providers/resourcePaths.ts).
 * 2. Add `<Resource name="<name>" {...<name>} />` below. `list` answers /<name>, `edit` /<name>/:id. A page that is no
 *    list of records (widget settings) is a resource with a `list` all the same.
 * 3. Name it in layout/navigation.ts; the menu shows what is registered and allowed to the role.
 * 4. Wrap the screen in `<Page title parents permission>` and open it with `<PageHead title>`: the page's one h1.
 *    Take parts from `../ui/index.ts`, data from react-admin's hooks or `useConsoleData()`, texts from `useT()` (a file
 *    per area in i18n/en-GB and i18n/de-DE, listed in i18n/en-GB.ts and de-DE.ts), dates and money from `useFormat()`.
 * 5. Query keys of own questions begin with the resource's name, so that live updates refresh them (providers/live.ts).
 * 6. Forms: `useContractForm` (Formik) with a schema of src/contracts; toasts: `useToast()`.
 */
import type { ReactNode } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { lazyPart } from '../i18n/lazyPart.ts';
import { TimeZoneProvider } from '../format/timeZone.ts';
import { LiveUpdates } from '../layout/LiveUpdates.tsx';
import { SUPPLIER_SECTIONS } from '../layout/navigation.ts';
import { useActiveSupplier } from '../layout/queries.ts';
import { Shell } from '../layout/Shell.tsx';
import { ImportPage, ImportsPage } from '../resources/imports/index.ts';
import {
  CONNECTIONS_PATH,
  CALENDAR_PATH,
  CALENDAR_SETTINGS_PATH,
  CONSOLE_BASE,
  LEAD_SETTINGS_PATH,
  NOTIFICATIONS_PATH,
  NOTIFICATION_SETTINGS_PATH,
  PIPELINE_PATH,
  TODAY_PATH,
  webhookPath,
} from '../providers/paths.ts';
import { ConnectionsPage, WebhookPage } from '../resources/connections/index.ts';
import leads from '../resources/leads/index.ts';
import ledger from '../resources/ledger/index.ts';
import { recipeRoutes } from '../resources/recipes/index.ts';
import { scheduledRoutes } from '../resources/scheduled-messages/index.ts';
import { SettingsPage } from '../resources/settings/index.ts';
import unsortedMails from '../resources/unsorted-mails/index.ts';
import { templateRoutes } from '../resources/templates/index.ts';
import widget from '../resources/widget/index.ts';
import { LeadTermsProvider } from '../terms/LeadTermsProvider.tsx';
import { ConsoleRoot } from './ConsoleRoot.tsx';

const Pipeline = lazyPart(() => import('../resources/leads/board/Pipeline.tsx'));
const CalendarPage = lazyPart(() => import('../resources/calendar/CalendarPage.tsx'));
const CalendarSettingsPage = lazyPart(() => import('../resources/calendar/CalendarSettingsPage.tsx'));
const NotificationsPage = lazyPart(() => import('../notifications/NotificationsPage.tsx'));
const NotificationSettings = lazyPart(() => import('../notifications/NotificationSettings.tsx'));
const TodayPage = lazyPart(() => import('../today/TodayPage.tsx'));
const Dashboard = lazyPart(() => import('../dashboard/Dashboard.tsx'));

export function App() {
  return (
    <ConsoleRoot base={CONSOLE_BASE} layout={SupplierLayout} dashboard={Dashboard}>
      <CustomRoutes>
        <Route path={LEAD_SETTINGS_PATH} element={<SettingsPage />} />
        <Route path={PIPELINE_PATH} element={<Pipeline />} />
        <Route path={TODAY_PATH} element={<TodayPage />} />
        <Route path={CALENDAR_PATH} element={<CalendarPage />} />
        <Route path={CALENDAR_SETTINGS_PATH} element={<CalendarSettingsPage />} />
        {scheduledRoutes}
        {templateRoutes}
        {recipeRoutes}
        <Route path="/dashboard" element={<Navigate to="/" replace />} />
        <Route path={NOTIFICATIONS_PATH} element={<NotificationsPage />} />
        <Route path={NOTIFICATION_SETTINGS_PATH} element={<NotificationSettings />} />
        <Route path={CONNECTIONS_PATH} element={<ConnectionsPage />} />
        <Route path={webhookPath(':webhookId')} element={<WebhookPage />} />
        <Route path="/leads/import" element={<ImportsPage />} />
        <Route path="/leads/import/:importId" element={<ImportPage />} />
      </CustomRoutes>
      <Resource name="leads" {...leads} />
      <Resource name="unsorted-mails" {...unsortedMails} />
      <Resource name="scheduled-messages" />
      <Resource name="templates" />
      <Resource name="recipes" />
      <Resource name="widget" {...widget} />
      <Resource name="ledger" {...ledger} />
    </ConsoleRoot>
  );
}

function SupplierLayout({ children }: { children?: ReactNode }) {
  return (
    <TimeZoneProvider value={useActiveSupplier().data?.l10n.timezone}>
      <LeadTermsProvider>
        <Shell sections={SUPPLIER_SECTIONS}>
          <LiveUpdates />
          {children}
        </Shell>
      </LeadTermsProvider>
    </TimeZoneProvider>
  );
}
