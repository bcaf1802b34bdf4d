import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '#contracts/account/roles.ts';
import type { MessageKey } from '../i18n/i18n.ts';

/** A screen of the console. It is declared once, here; routes, menu, shortcuts and rights all follow from it. */
export interface Screen {
  /** Path inside the app. */
  path: string;
  /** Other addresses of the same screen, such as a list with one of its rows open. */
  alsoAt?: readonly string[];
  /** Who can open it. Everyone with access to the app if left out. */
  permission?: Permission;
  /** About the person or access: closed to staff who act for the supplier, and left out of their menu. */
  closedToActing?: true;
  load: () => Promise<{ default: ComponentType }>;
  /** The first screen people see, which comes with the first texts alone (i18n/en-GB-first.ts). */
  first?: boolean;
  /** The screens of the profile share texts of their own (i18n/en-GB-profile.ts). */
  texts?: 'profile';
  /** Its place in the menu, below a section. */
  menu?: MenuEntry;
  /** The key that opens it after `g`. */
  goKey?: string;
}

export interface MenuEntry {
  section: string;
  label: MessageKey;
  /** For the mobile "More" list. */
  icon: LucideIcon;
  /** Folders of pages that belong to it as well. */
  covers?: readonly string[];
  /** Only for people whose supplier has others below it. */
  onlyGroups?: boolean;
  /** Left out in markets whose profiles have no such part (`context.hidden`). */
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
  /** Shown to everyone, even without access to what it links to: the home page. */
  shownToAll?: boolean;
  /** Only for people whose supplier has others below it. */
  onlyGroups?: boolean;
  /** Shows how many couples are waiting for a reply. */
  countsWaiting?: boolean;
  /** Shows how many couples need someone now. */
  countsToday?: boolean;
  /** Has its own place in the bottom bar on mobile; the others are listed under "More". */
  bottomBar?: boolean;
}

/** An address that earlier consoles had; bookmarks and emails still lead there. */
export interface MovedScreen {
  path: string;
  to: (params: Readonly<Record<string, string | undefined>>, search: string) => string;
}

/** Everything one of the two consoles can show. */
export interface Screens {
  screens: readonly Screen[];
  sections: readonly MenuSection[];
  moved: readonly MovedScreen[];
  /** The drawer that adds a lead, which opens above every screen. */
  AddLead?: ComponentType<{ onClose: () => void }>;
}
