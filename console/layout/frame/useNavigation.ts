import { useLocation } from 'react-router-dom';
import { useActiveAccess } from '../../providers/useSession.ts';
import { currentPage, sectionOf } from '../../screens/menu.ts';
import type { Section } from '../../screens/menu.ts';

/** The sections that this person may open, and what of them is in view. */
export function useNavigation(sections: readonly Section[]) {
  const { pathname } = useLocation();
  const permissions = useActiveAccess()?.permissions ?? [];
  const open = ({ permission }: Pick<Section, 'permission'>): boolean =>
    permission === undefined || permissions.includes(permission);
  const allowed = sections.filter(open).map((section) => ({ ...section, pages: section.pages.filter(open) }));
  const current = sectionOf(allowed, pathname);
  return { sections: allowed, current, page: currentPage(current, pathname) };
}
