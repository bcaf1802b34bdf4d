import { useResourceDefinitions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useActiveAccess } from '../providers/useSession.ts';
import { sectionOf } from './navigation.ts';
import type { Section } from './navigation.ts';

type Gated = Pick<Section, 'permission' | 'resource'>;

/** The sections that exist in this app and that this person may open, and the one in view. */
export function useNavigation(sections: readonly Section[]) {
  const { pathname } = useLocation();
  const resources = useResourceDefinitions();
  const permissions = useActiveAccess()?.permissions ?? [];
  const open = ({ permission, resource }: Gated): boolean =>
    (permission === undefined || permissions.includes(permission)) &&
    (resource === undefined || Object.hasOwn(resources, resource));
  const allowed = sections
    .filter(open)
    .map((section) => (section.pages ? { ...section, pages: section.pages.filter(open) } : section));
  return { sections: allowed, current: sectionOf(allowed, pathname), pathname };
}
