import type { ReactNode } from 'react';
import { Suspense, useEffect, useMemo } from 'react';
import { useStore } from 'react-admin';
import { Questions } from '../news/Questions.tsx';
import { useT } from '../../i18n/i18n.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { BellNews } from '../../notifications/BellNews.tsx';
import { useBellOf } from '../../notifications/useBellOf.ts';
import { OfflineNote } from '../../offline/OfflineNote.tsx';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { useActiveAccess, useSession } from '../../providers/useSession.ts';
import { menuOf } from '../../screens/menu.ts';
import type { Screens } from '../../screens/Screen.ts';
import { AppScreens } from '../../screens/ScreenLink.tsx';
import { AdminNotifications } from '../news/AdminNotifications.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ConfirmEmailNote } from '../person/ConfirmEmailNote.tsx';
import { Overlays } from './Overlays.tsx';
import { closeOverlay, hasBell, overlayStore, searchable } from './overlayStore.ts';
import { PageBar, ScreenLoading } from '../page/PageBar.tsx';
import { pageStore } from '../page/pageStore.ts';
import './Shell.css';
import { Sidebar } from './Sidebar.tsx';
import { Toasts } from '../news/Toasts.tsx';
import { TopBar } from './TopBar.tsx';
import { useArrival } from './useArrival.ts';
import { useForeignPage } from './useForeignPage.ts';
import { useShortcuts } from '../keys/useShortcuts.ts';
import { useSpareTime } from './useSpareTime.ts';
import { useWindowClass } from './useWindowClass.ts';

const MAIN_ID = 'content';
const RecoveryNote = lazyPart(() => import('../person/RecoveryNote.tsx'));

export interface ShellProps {
  screens: Screens;
  staff?: boolean;
  children: ReactNode;
}

/** The frame around every page, in three window classes (U2). */
export function Shell({ screens, staff = false, children }: ShellProps) {
  const t = useT();
  const sections = useMemo(() => menuOf(screens), [screens]);
  const goKeys = useMemo(
    () => Object.fromEntries(screens.screens.flatMap(({ goKey, path }) => (goKey ? [[goKey, path]] : []))),
    [screens],
  );
  const hasActions = useMay('leads:read') && !staff;
  useEffect(() => searchable.set(true), []);
  const windowClass = useWindowClass();
  const page = useStoreValue(pageStore);
  const [folded, setFolded] = useStore('shell.folded', false);
  const mobile = windowClass === 'mobile';
  const rail = windowClass === 'tablet' || page.rail || folded;
  const { AddLead } = screens;
  const mayAdd = useMay('leads:write') && AddLead !== undefined;
  useShortcuts(goKeys, hasActions, mayAdd);
  useArrival(MAIN_ID);
  const foreign = useForeignPage();
  const supplierId = useActiveAccess()?.supplierId;
  const recovering = useSession()?.recovering;
  const bell = useBellOf() !== null;
  useEffect(() => hasBell.set(bell), [bell]);
  useSpareTime();
  const foldable = windowClass === 'desktop' && !page.rail;
  const classes = ['shell', mobile ? 'shell--mobile' : rail && 'shell--rail', page.bleed && 'shell--full'];
  return (
    <AppScreens value={screens.screens}>
      <div className={classes.filter(Boolean).join(' ')}>
        <a className="skip-link" href={`#${MAIN_ID}`}>
          {t('shell.skip')}
        </a>
        {!mobile && (
          <Sidebar
            sections={sections}
            rail={rail}
            staff={staff}
            {...(foldable && { onFold: () => setFolded(!folded) })}
          />
        )}
        <div className="main">
          <PageBar />
          <Toasts />
          <OfflineNote />
          <ConfirmEmailNote />
          {recovering && (
            <Suspense>
              <RecoveryNote />
            </Suspense>
          )}
          {!mobile && <TopBar mayAdd={mayAdd} hasBell={bell} />}
          <main id={MAIN_ID} tabIndex={-1} className="main grow">
            <Suspense key={supplierId} fallback={<ScreenLoading />}>
              {foreign ? null : children}
            </Suspense>
          </main>
        </div>
        {mobile && !(page.bleed && page.rail) && <BottomBar sections={sections} staff={staff} />}
        <Questions />
        {bell && <BellNews />}
        <AdminNotifications />
        <Overlays sections={sections} />
        {AddLead && <AddLeadOnce part={AddLead} />}
      </div>
    </AppScreens>
  );
}

/** The drawer for adding a lead, above every page; loaded when first opened. */
function AddLeadOnce({ part: AddLead }: { part: NonNullable<Screens['AddLead']> }) {
  return (
    useStoreValue(overlayStore) === 'adding' && (
      <Suspense>
        <AddLead onClose={closeOverlay} />
      </Suspense>
    )
  );
}
