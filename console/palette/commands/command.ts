/** The palette's commands: everything besides couples. */
import type { LucideIcon } from 'lucide-react';

export type CommandGroup = 'lead' | 'actions' | 'pages' | 'settings' | 'help';

export interface Command {
  /** Must never change: "recent" stores it, and keys refer to it (layout/keys/actionKeys.ts). */
  id: string;
  group: CommandGroup;
  label: string;
  icon: LucideIcon;
  /** Additional search words. */
  words?: string;
  /** Additional details, in grey. */
  detail?: string;
  /** Keys that do the same with the palette closed; `then` separates keys pressed one after the other. */
  keys?: readonly string[];
  /** Shown only when searched for, because there would be too many. */
  quiet?: true;
  /** Applies to the typed day, which `label` names. */
  ofDay?: true;
  /** Runs only in this browser, so it works without a connection. */
  local?: true | undefined;
  does: CommandEffect;
}

export type CommandEffect =
  /** A page of this console. */
  | { to: string }
  /** An external address, opened in a new tab. */
  | { href: string }
  | { run: () => unknown }
  /** Opens a second step with choices. */
  | { step: () => Step };

/** A second step in the same panel. */
export interface Step {
  title: string;
  choices: readonly Command[];
  /** The command for typed text that matches none of the choices. */
  free?: (typed: string) => Command;
}

/** Whether it needs a connection. Pages don't: they show what is cached. */
export const needsServer = ({ local, does }: Command): boolean => !local && ('run' in does || 'step' in does);
