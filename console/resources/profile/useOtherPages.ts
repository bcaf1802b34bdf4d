import type { LucideIcon } from 'lucide-react';
import { useContext } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { IMPROVE_PATH, PREVIEW_PATH, PROFILE_PATH } from '../../providers/paths.ts';
import { AppScreens } from '../../screens/ScreenLink.tsx';
import { SECTION_PATHS } from '#contracts/profile/presence-sections.ts';
import { useProfile } from './useProfile.ts';

export interface ProfilePage {
  path: string;
  label: string;
  icon: LucideIcon;
}

/** The pages for editing a profile, as in the menu. */
export function useProfilePages(): ProfilePage[] {
  const t = useT();
  const about: readonly string[] = [PROFILE_PATH, IMPROVE_PATH, PREVIEW_PATH];
  const hidden = useProfile().data?.context.hidden ?? [];
  return useContext(AppScreens).flatMap(({ path, menu }) =>
    menu?.section === 'profile' && !about.includes(path) && !hidden.includes(menu.marketPart ?? '')
      ? [{ path, label: t(menu.label), icon: menu.icon }]
      : [],
  );
}

/** The pages besides the sections. */
export function useOtherPages(): ProfilePage[] {
  const sections: readonly string[] = Object.values(SECTION_PATHS);
  return useProfilePages().filter(({ path }) => !sections.includes(path));
}
