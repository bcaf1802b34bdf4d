import type { ReactElement } from 'react';
import type { Section } from '../../screens/menu.ts';
import type { TypedDays } from '../typed/typedDays.ts';

/** The tools available to actions. */
export interface PaletteTools {
  navigate: (to: string) => void;
  /** Shows a dialog after the palette has closed; `dialog` gets the function that closes it. */
  show: (dialog: (close: () => void) => ReactElement) => void;
  /** The menu's sections. */
  sections: readonly Section[];
  /** The typed days; null if there are none. */
  days: TypedDays | null;
  /** YYYY-MM-DD in the supplier's time zone. */
  today: string;
}
