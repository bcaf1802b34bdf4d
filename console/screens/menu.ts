/** Builds an app's menu from its screens. */
import type { Permission } from '#contracts/account/roles.ts';
import type { MenuEntry, MenuSection, Screens } from './Screen.ts';

export interface SubPage extends MenuEntry {
  to: string;
  permission?: Permission;
  closedToActing?: true;
}

export interface Section extends MenuSection {
  permission?: Permission;
  /** Sub-pages, shown below the section while it is active. */
  pages: readonly SubPage[];
}

/** The sections with their pages, each with the permission that its screen requires. */
export function menuOf({ screens, sections }: Screens): Section[] {
  const pages = screens.flatMap(({ path, permission, closedToActing, menu }) =>
    menu ? [{ ...menu, to: path, ...(permission && { permission }), ...(closedToActing && { closedToActing }) }] : [],
  );
  return sections.map((section) => {
    const permission = section.shownToAll ? undefined : screens.find(({ path }) => path === section.to)?.permission;
    return {
      ...section,
      ...(permission && { permission }),
      pages: pages.filter((page) => page.section === section.id),
    };
  });
}

const isUnder = (path: string, base: string): boolean =>
  base === '/' ? path === '/' : path === base || path.startsWith(`${base}/`);

const placesOf = ({ to, covers = [] }: Pick<SubPage, 'to' | 'covers'>): string[] => [to, ...covers];

/** The section a path belongs to. */
export const sectionOf = (sections: readonly Section[], path: string): Section | null =>
  sections.find((section) => [section, ...section.pages].flatMap(placesOf).some((place) => isUnder(path, place))) ??
  null;

/** The current page of a section: the one with the longest matching path. */
export function currentPage(section: Section | null, path: string): SubPage | null {
  const found = (section?.pages ?? []).flatMap((page) =>
    placesOf(page)
      .filter((place) => isUnder(path, place))
      .map((place) => ({ page, length: place.length })),
  );
  return found.sort((one, other) => other.length - one.length)[0]?.page ?? null;
}
