import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { useActiveAccess, useSession } from '../../providers/useSession.ts';
import { currentPage, sectionOf } from '../../screens/menu.ts';
import type { Section, SubPage } from '../../screens/menu.ts';

/** The sections that this person can open, and which of them is in view. */
export function useNavigation(sections: readonly Section[]) {
  const { pathname } = useLocation();
  const active = useActiveAccess();
  const permissions = active?.permissions ?? [];
  const session = useSession();
  const acting = Boolean(session?.acting);
  const hasGroup = session?.suppliers.some(({ through }) => through === active?.supplierId) ?? false;
  // Never fetched here: a profile screen has already loaded it, or the entry links to one that says why it is empty.
  const { data: profile } = useQuery<ProfileAnswer>({ queryKey: ['profile'], enabled: false });
  const hidden = profile?.context.hidden ?? [];
  const open = ({ permission, onlyGroups = false, closedToActing, marketPart = '' }: Partial<SubPage>): boolean =>
    (permission === undefined || permissions.includes(permission)) &&
    (hasGroup || !onlyGroups) &&
    !hidden.includes(marketPart) &&
    !(acting && closedToActing);
  const allowed = sections.filter(open).map((section) => {
    const pages = section.pages.filter(open);
    const isClosed = section.pages.some(({ to }) => to === section.to) && !pages.some(({ to }) => to === section.to);
    return { ...section, pages, to: (isClosed && pages[0]?.to) || section.to };
  });
  const current = sectionOf(allowed, pathname);
  return { sections: allowed, current, page: currentPage(current, pathname) };
}
