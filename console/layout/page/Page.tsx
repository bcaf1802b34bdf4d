import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { useCurrentScreen } from '../../screens/currentScreen.ts';
import { ForbiddenState } from './ForbiddenState.tsx';
import { pageStore } from './pageStore.ts';
import type { Crumb } from './pageStore.ts';
import { PageTitle } from './pageTitle.ts';

export interface PageProps {
  /** The browser's title, the last crumb, and the h1 in PageHead. */
  title: string;
  /** The parent pages, outermost first, without the page itself. */
  parents?: readonly Crumb[];
  rail?: boolean;
  /** No padding and no maximum width: tables, lead detail. */
  bleed?: boolean;
  /** Limits the content to 1240 px. */
  narrow?: boolean;
  children: ReactNode;
}

/**
 * Wraps every screen: title, breadcrumb, padding, and the person to ask when the permission from the screens table is missing.
 * PageHead shows the title as the h1.
 */
export function Page(props: PageProps) {
  const { title, parents, rail = false, bleed = false, narrow = false, children } = props;
  const t = useT();
  const permission = useCurrentScreen()?.permission;
  const may = useMay(permission ?? 'supplier:read') || permission === undefined;
  useEffect(() => {
    document.title = `${title} – ${t('shell.product')}`;
    pageStore.set({ crumbs: [...(parents ?? []), { label: title }], rail, bleed });
  }, [title, parents, rail, bleed, t]);
  const classes = ['content', bleed && 'content--bleed', narrow && 'content--narrow'].filter(Boolean).join(' ');
  return (
    <PageTitle value={title}>
      <div className={classes}>{may ? children : <ForbiddenState />}</div>
    </PageTitle>
  );
}
