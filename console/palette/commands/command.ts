/** What the palette offers besides couples. */
import type { LucideIcon } from 'lucide-react';

export type CommandGroup = 'lead' | 'actions' | 'pages' | 'settings' | 'help';

export interface Command {
  /** Stays the same: it is how "recent" remembers it, and by which a key finds it (layout/keys/actionKeys.ts). */
  id: string;
  group: CommandGroup;
  label: string;
  icon: LucideIcon;
  /** Further words that it is found by. */
  words?: string;
  /** What else to know, in grey. */
  detail?: string;
  /** Keys that do the same with the palette closed; `then` separates keys pressed one after the other. */
  keys?: readonly string[];
  /** Shown only when it was typed for: there would be too many of them. */
  quiet?: true;
  /** About the day that was typed; `label` names it. */
  ofDay?: true;
  /** Runs in this browser alone, so that it works without a connection. */
  local?: true | undefined;
  does: CommandEffect;
}

export type CommandEffect =
  /** A page of this console. */
  | { to: string }
  /** An address outside of it, in a new tab. */
  | { href: string }
  | { run: () => unknown }
  /** Something to choose first. */
  | { step: () => Step };

/** A second step in the same panel. */
export interface Step {
  title: string;
  choices: readonly Command[];
  /** What typed words mean when none of the choices is meant. */
  free?: (typed: string) => Command;
}

/** Whether it can't be done without a connection. Pages can be opened: what is kept of them is shown. */
export const needsServer = ({ local, does }: Command): boolean => !local && ('run' in does || 'step' in does);
