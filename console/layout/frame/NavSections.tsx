import { Suspense, useEffect, useRef } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { lazyProfileExtra } from '../../i18n/lazyPart.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ProposalCount } from './ProposalCount.tsx';
import { ScreenLink } from '../../screens/ScreenLink.tsx';
import type { Section, SubPage } from '../../screens/menu.ts';
import { TodayCount } from '../../today/TodayCount.tsx';
import { UnsavedPage } from './UnsavedPage.tsx';
import { WaitingCount } from './WaitingCount.tsx';

export interface NavSectionsProps {
  sections: readonly Section[];
  current: Section | null;
  page: SubPage | null;
  rail: boolean;
}

const PageRing = lazyProfileExtra(() => import('../../resources/profile/score/PageRing.tsx'));

/** The sections of the sidebar; sub-pages appear under the current one. */
export function NavSections({ sections, current, page: inView, rail }: NavSectionsProps) {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  // The current page may be below the visible part of a long menu.
  useEffect(() => {
    if (inView) nav.current?.querySelector('.sub-nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [inView]);
  return (
    <nav ref={nav} aria-label={t('shell.mainMenu')}>
      <ul className="col" style={{ gap: 2 }}>
        {sections.map((section) => {
          const on = section.id === current?.id;
          const { pages } = section;
          const here = on && (pages.length === 0 || rail);
          return (
            <li key={section.id}>
              <ScreenLink
                to={section.to}
                className={on ? 'nav-item nav-item--on' : 'nav-item'}
                aria-current={here ? 'page' : undefined}
                title={rail ? t(section.label) : undefined}
              >
                <Icon of={section.icon} size={18} />
                <span className={rail ? 'visually-hidden' : undefined}>{t(section.label)}</span>
                {section.countsWaiting && <WaitingCount />}
                {section.countsToday && <TodayCount />}
              </ScreenLink>
              {on && !rail && pages.length > 0 && (
                <ul className="sub-nav">
                  {pages.map((page) => (
                    <li key={page.to}>
                      <ScreenLink to={page.to} aria-current={page === inView ? 'page' : undefined}>
                        {t(page.label)}
                        {page.countsProposals && <ProposalCount />}
                        <PageMark path={page.to} isOpen={page === inView} scored={section.id === 'profile'} />
                      </ScreenLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Next to a page's name: whether it has unsaved changes, otherwise how complete it is. */
function PageMark({ path, isOpen, scored }: { path: string; isOpen: boolean; scored: boolean }) {
  const ring = scored && (
    <Suspense fallback={null}>
      <PageRing path={path} />
    </Suspense>
  );
  return isOpen ? <UnsavedPage otherwise={ring} /> : ring;
}
