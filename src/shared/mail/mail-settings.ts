import { token } from '../wiring/token.ts';

/** How mail is sent; bound by src/app. */
export interface MailSettings {
  /** Null for the development mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly production: boolean;
  /** Maximum scheduled emails per second for one process, 0 for no limit. */
  readonly mailPerSecond: number;
}
export const MAIL_SETTINGS = token<MailSettings>('MailSettings');
