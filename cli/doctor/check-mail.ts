import nodemailer from 'nodemailer';
import type { Config } from '#app/config/config.ts';
import { failed, ok, warning } from './finding.ts';
import type { Finding } from './finding.ts';

/** Whether the mail server accepts our login; nothing is sent. */
export async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === null)
    return warning('mail', 'SMTP_URL is not set: emails go to the development mailbox at /dev/mail');
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, dnsTimeout: 5_000 };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  const host = new URL(smtpUrl).host;
  try {
    await transport.verify();
    return ok('mail', `${host} responds`);
  } catch (error) {
    return failed('mail', `${host} refuses or doesn't respond (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  } finally {
    transport.close();
  }
}
