import { useContext } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { IMPROVE_PATH, PREVIEW_PATH, PROFILE_PATH } from '../../providers/paths.ts';
import { AppScreens } from '../../screens/ScreenLink.tsx';
import { SECTION_PATHS } from './sectionPaths.ts';
import { useProfile } from './useProfile.ts';

/** The pages of the profile besides its sections, as the menu has them. */
export function useOtherPages() {
  const t = useT();
  const sections: readonly string[] = [...Object.values(SECTION_PATHS), PROFILE_PATH, IMPROVE_PATH, PREVIEW_PATH];
  const hidden = useProfile().data?.context.hidden ?? [];
  return useContext(AppScreens).flatMap(({ path, menu }) =>
    menu?.section === 'profile' && !sections.includes(path) && !hidden.includes(menu.marketPart ?? '')
      ? [{ path, label: t(menu.label) }]
      : [],
  );
}
