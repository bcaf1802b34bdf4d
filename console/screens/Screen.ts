import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '#contracts/account/roles.ts';
import type { MessageKey } from '../i18n/i18n.ts';

/** A screen of the console. Declared once; routes, menu, shortcuts and permissions all follow from it. */
export interface Screen {
  /** Path inside the app. */
  path: string;
  /** Other addresses of the same screen, such as a list with one of its rows open. */
  alsoAt?: readonly string[];
  /** Who can open it. Everyone with access to the app if left out. */
  permission?: Permission;
  /** About the person or access: closed to staff acting for the supplier, and left out of their menu. */
  closedToActing?: true;
  load: () => Promise<{ default: ComponentType }>;
  /** The first screen people see, which only needs the first texts (i18n/en-GB-first.ts). */
  first?: boolean;
  /** The profile screens have their own texts (i18n/en-GB-profile.ts). */
  texts?: 'profile';
  /** Its entry in the menu, below a section. */
  menu?: MenuEntry;
  /** The key that opens it after `g`. */
  goKey?: string;
}

export interface MenuEntry {
  section: string;
  label: MessageKey;
  /** For the mobile "More" list. */
  icon: LucideIcon;
  /** Path prefixes of pages that also belong to it. */
  covers?: readonly string[];
  /** Only for people whose supplier has others below it in a group. */
  onlyGroups?: boolean;
  /** Left out in markets whose profiles don't have this part (`context.hidden`). */
  marketPart?: string;
  /** Shows how many messages are waiting for approval. */
  countsProposals?: boolean;
}

/** A section of the menu. It links to the screen at `to`, and is hidden from people who can't open that. */
export interface MenuSection {
  id: string;
  label: MessageKey;
  icon: LucideIcon;
  to: string;
  /** Shown to everyone, even without access to the page it links to: the home page. */
  shownToAll?: boolean;
  /** Only for people whose supplier has others below it in a group. */
  onlyGroups?: boolean;
  /** Shows how many couples are waiting for a reply. */
  countsWaiting?: boolean;
  /** Shows how many couples need attention now. */
  countsToday?: boolean;
  /** Has its own place in the bottom bar on mobile; the others are listed under "More". */
  bottomBar?: boolean;
}

/** An address from earlier consoles; bookmarks and emails still use it. */
export interface MovedScreen {
  path: string;
  to: (params: Readonly<Record<string, string | undefined>>, search: string) => string;
}

/** Everything that one of the two consoles can show. */
export interface Screens {
  screens: readonly Screen[];
  sections: readonly MenuSection[];
  moved: readonly MovedScreen[];
  /** The drawer for adding a lead, which opens above every screen. */
  AddLead?: ComponentType<{ onClose: () => void }>;
}
