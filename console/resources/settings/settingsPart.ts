/** A part of the settings that is edited and saved on its own; one bar saves all changed parts. */
export interface SettingsPart {
  /** Number of unsaved changes. */
  changes: number;
  /** Number of errors to fix before it can be saved. */
  wrong: number;
  /** Whether it shows restored unsaved text. */
  restored: boolean;
  discard: () => void;
  /** Returns whether it was saved; errors are shown on the screen. */
  save: () => Promise<boolean>;
}
