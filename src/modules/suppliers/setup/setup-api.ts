import { token } from '#shared/wiring/token.ts';

/** Facts that suppliers know about the first steps. */
export interface KnownSetup {
  website: string;
  hidden: boolean;
  /** Whether it was listed recently. */
  isNew: boolean;
  /** `at` in milliseconds. */
  widgetSeen: { at: number; host: string } | null;
  tested: boolean;
  calendarLinked: boolean;
}

/** A request for a widget's settings. */
export interface WidgetSighting {
  supplierId: string;
  /** When the widget was last seen on another website, as far as is known. */
  checkedAt: number | null;
  origin: string | null;
  referer: string | undefined;
}

export interface SetupApi {
  /** One query. @throws NotFound */
  find(supplierId: string): Promise<KnownSetup>;
  /** Hides the steps from the whole team, or shows them again. */
  hide(supplierId: string, hidden: boolean): Promise<void>;
  /** Joins a running transaction, and locks the supplier's row until it ends. */
  noteTest(supplierId: string): Promise<void>;
  /** Writes at most once a day and never for our own pages. Never fails. */
  noteWidget(sighting: WidgetSighting): Promise<void>;
}
export const SETUP_API = token<SetupApi>('SetupApi');
