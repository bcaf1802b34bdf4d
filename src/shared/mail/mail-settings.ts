import { token } from '../wiring/token.ts';

/** How mail leaves; bound by src/app. */
export interface MailSettings {
  /** null: mail ends in the development mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly production: boolean;
  /** Scheduled mails of one process, 0 for as many as the server takes. */
  readonly mailPerSecond: number;
}
export const MAIL_SETTINGS = token<MailSettings>('MailSettings');
