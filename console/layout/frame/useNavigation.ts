import { useLocation } from 'react-router-dom';
import { useActiveAccess, useSession } from '../../providers/useSession.ts';
import { currentPage, sectionOf } from '../../screens/menu.ts';
import type { Section } from '../../screens/menu.ts';

/** The sections that this person may open, and what of them is in view. */
export function useNavigation(sections: readonly Section[]) {
  const { pathname } = useLocation();
  const active = useActiveAccess();
  const permissions = active?.permissions ?? [];
  const hasGroup = useSession()?.suppliers.some(({ through }) => through === active?.supplierId) ?? false;
  const open = ({ permission, onlyGroups = false }: Pick<Section, 'permission' | 'onlyGroups'>): boolean =>
    (permission === undefined || permissions.includes(permission)) && (hasGroup || !onlyGroups);
  const allowed = sections.filter(open).map((section) => ({ ...section, pages: section.pages.filter(open) }));
  const current = sectionOf(allowed, pathname);
  return { sections: allowed, current, page: currentPage(current, pathname) };
}
