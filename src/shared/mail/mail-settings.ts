import { token } from '../wiring/token.ts';

/** How mail leaves; bound by src/app. */
export interface MailSettings {
  /** null: mail ends in the development mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly production: boolean;
  /** Scheduled emails per second of one process, 0 for no limit. */
  readonly mailPerSecond: number;
}
export const MAIL_SETTINGS = token<MailSettings>('MailSettings');
