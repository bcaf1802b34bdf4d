import type { ReactElement } from 'react';
import type { Section } from '../../screens/menu.ts';
import type { TypedDays } from '../typed/typedDays.ts';

/** What actions work with. */
export interface PaletteTools {
  navigate: (to: string) => void;
  /** Shows a dialog after the palette has closed; the dialog gets what closes it. */
  show: (dialog: (close: () => void) => ReactElement) => void;
  /** The menu. */
  sections: readonly Section[];
  /** The days that were typed, null without any. */
  days: TypedDays | null;
  /** YYYY-MM-DD where the supplier is. */
  today: string;
}
