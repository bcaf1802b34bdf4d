import { token } from '#shared/wiring/token.ts';

/** What suppliers know of the first steps. */
export interface KnownSetup {
  website: string;
  hidden: boolean;
  /** Listed a short time ago. */
  isNew: boolean;
  /** `at` in milliseconds. */
  widgetSeen: { at: number; host: string } | null;
  tested: boolean;
  calendarLinked: boolean;
}

/** A request for the settings of a widget. */
export interface WidgetSighting {
  supplierId: string;
  /** When the widget was last seen anywhere else, as far as is known. */
  checkedAt: number | null;
  origin: string | null;
  referer: string | undefined;
}

export interface SetupApi {
  /** One query. @throws NotFound */
  find(supplierId: string): Promise<KnownSetup>;
  /** Hides the steps from the whole team, or shows them again. */
  hide(supplierId: string, hidden: boolean): Promise<void>;
  /** Joins a running transaction, and holds the supplier's row until it ends. */
  noteTest(supplierId: string): Promise<void>;
  /** Writes at most once a day, nothing for our own pages, and never fails. */
  noteWidget(sighting: WidgetSighting): Promise<void>;
}
export const SETUP_API = token<SetupApi>('SetupApi');
