import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { Permission } from '#contracts/roles.ts';
import { useT } from '../i18n/i18n.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { ForbiddenState } from './ForbiddenState.tsx';
import { pageStore } from './pageStore.ts';
import type { Crumb } from './pageStore.ts';

export interface PageProps {
  /** Goes to the browser's title and the last crumb. */
  title: string;
  /** What leads here, outermost first, without the page itself. */
  parents?: readonly Crumb[];
  /** Without it the page shows whom to ask instead of its content. */
  permission?: Permission;
  rail?: boolean;
  /** No padding, no maximum width: tables, lead detail. */
  bleed?: boolean;
  /** Stays within the maximum content width of 1240. */
  narrow?: boolean;
  children: ReactNode;
}

const NO_PARENTS: readonly Crumb[] = [];

/** Every screen stands in one: title, breadcrumb, right to see it, padding. The h1 is the screen's own (PageHead). */
export function Page(props: PageProps) {
  const { title, parents = NO_PARENTS, permission, rail = false, bleed = false, narrow = false, children } = props;
  const t = useT();
  const may = useMay(permission ?? 'supplier:read') || permission === undefined;
  useEffect(() => {
    document.title = `${title} – ${t('shell.product')}`;
    pageStore.set({ crumbs: [...parents, { label: title }], rail, bleed });
  }, [title, parents, rail, bleed, t]);
  const classes = ['content', bleed && 'content--bleed', narrow && 'content--narrow'].filter(Boolean).join(' ');
  return <div className={classes}>{may ? children : <ForbiddenState />}</div>;
}
