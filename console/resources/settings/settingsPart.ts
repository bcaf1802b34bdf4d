/** A part of the settings that is edited and saved on its own; one bar saves all that changed. */
export interface SettingsPart {
  /** How much differs from what is saved. */
  changes: number;
  /** How much has to be mended before it can be saved. */
  wrong: number;
  /** Shows what was typed earlier and kept. */
  restored: boolean;
  discard: () => void;
  /** Whether it is saved now; errors are shown on the screen. */
  save: () => Promise<boolean>;
}
