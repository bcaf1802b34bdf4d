import { jest } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { MAILER, MailRefused } from '#shared/mail/mailer.ts';
import type { Mailer, OutgoingMail } from '#shared/mail/mailer.ts';
import type { TestApp } from '#testing/app.ts';
import { PROVIDERS } from '#testing/every-route/preparations.ts';
import { runJob } from '#testing/run-jobs.ts';
import { INBOUND_DOMAIN, mailSigner } from './inbound-mails.ts';
import type { MailSketch } from './inbound-mails.ts';

/** The settings of an app that exchanges email with this world. */
export const MAIL_WORLD = { ...PROVIDERS, INBOUND_DOMAIN };

/**
 * Simulates the mail servers and couples outside. `…@dead.example` does not exist; texts such as GTUBE are refused
 * everywhere. Couples (`…@couple.example`) open the supplier's messages, unless the reply address is foreign: then
 * they reply there.
 */
export class MailWorld {
  /** Message-IDs of sent emails, latest first: an id isn't secret. */
  readonly seen: string[] = [];
  readonly #app: TestApp;
  #arrived: OutgoingMail[] = [];

  constructor(app: TestApp) {
    this.#app = app;
    jest.spyOn(app.container.get<Mailer>(MAILER), 'send').mockImplementation(async (mail) => {
      if (mail.text.includes('GTUBE')) throw new MailRefused('The mail server responded: 554 5.7.1 GTUBE 5.1.1', true);
      if (mail.toAddress.endsWith('@dead.example'))
        throw new MailRefused('The mail server responded: 550 5.1.1 No such user', true);
      this.#arrived.push(mail);
    });
  }

  async deliver(): Promise<void> {
    await runJob(this.#app, 'mail-delivery');
    const arrived = this.#arrived;
    this.#arrived = [];
    for (const mail of arrived) {
      this.seen.unshift(mail.messageId);
      const link = /\/c\/[\w.~-]+/u.exec(mail.text)?.[0];
      const opens = mail.kind === 'message' && mail.replyTo?.endsWith(INBOUND_DOMAIN);
      if (mail.toAddress.endsWith('@couple.example') && opens && link) await this.#app.request('GET', link);
    }
  }

  /** A delivery report as anyone could write it. */
  report(about: string, recipient: string | null): MailSketch {
    const to = recipient === null ? '' : `Final-Recipient: rfc822; ${recipient}\r\n`;
    return {
      to: `hello@${INBOUND_DOMAIN}`,
      from: 'MAILER-DAEMON@mx.example',
      headers: { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' },
      body: [
        '--b\r\nContent-Type: text/plain\r\n\r\nSorry.',
        '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n',
        `${to}Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 unknown here\r\n`,
        `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${about.includes('@') ? about : `${about}@x`}>\r\n`,
        '--b--',
      ].join('\r\n'),
    };
  }

  /** A provider's authenticated report about one of our emails to a mailbox, with the reference it was given. */
  async provider(mailId: string, recipient: string, details = 'smtp;550 5.1.1 unknown here'): Promise<void> {
    const login = Buffer.from(PROVIDERS.POSTMARK_WEBHOOK_LOGIN).toString('base64');
    const said = { RecordType: 'Bounce', Type: 'HardBounce', ID: newId(), MessageID: newId(), Details: details };
    const mail = (await mailSigner(this.#app)).reference(mailId, recipient);
    const body = { ...said, Email: recipient, Metadata: { mail } };
    const headers = { Authorization: `Basic ${login}` };
    const { status } = await this.#app.request('POST', '/api/inbound/postmark', { headers, body });
    if (status !== 200) throw new Error(`The provider's call returned ${status}.`);
  }
}
