import type { Clock } from '../clock.ts';
import type { Em } from '../persistence/orm.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { MailSettings } from './mail-settings.ts';
import type { MailSignatures } from './mail-signatures.ts';
import { MailboxMailer } from './mailbox-mailer.ts';
import type { Mailer } from './mailer.ts';
import { SmtpMailer } from './smtp-mailer.ts';

export interface MailerParts {
  em: Em;
  clock: Clock;
  settings: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>;
  storage: FileStorage;
  signatures: MailSignatures;
}

/** The mail server, or the development mailbox if none is set. */
export function chooseMailer({ em, clock, settings: { smtpUrl, mailFrom }, storage, signatures }: MailerParts): Mailer {
  return smtpUrl ? new SmtpMailer(smtpUrl, mailFrom, storage, { signatures }) : new MailboxMailer({ em, clock });
}
