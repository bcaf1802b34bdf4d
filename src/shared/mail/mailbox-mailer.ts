import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Clock } from '../clock.ts';
import type { Em } from '../persistence/orm.ts';
import { isDuplicate } from '../persistence/retry.ts';
import type { mailSchema } from './mail.entity.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

type Db = InferKyselyDB<typeof mailSchema>;

/** The development mailbox: without an SMTP server, emails stay in the `mail` table and can be read at /dev/mail. */
export class MailboxMailer implements Mailer {
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  async send(mail: OutgoingMail): Promise<void> {
    const known = await this.#em
      .getKysely<Db>()
      .selectFrom('mail')
      .select('id')
      .where('id', '=', mail.id)
      .executeTakeFirst();
    if (known) return;
    const now = this.#clock.now();
    try {
      await this.#em
        .getKysely<Db>()
        .insertInto('mail')
        .values({
          id: mail.id,
          kind: mail.kind,
          supplier_id: mail.supplierId,
          reference_id: mail.referenceId,
          from_name: mail.fromName,
          reply_to: mail.replyTo,
          to_name: mail.toName,
          to_address: mail.toAddress,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: JSON.stringify(mail.headers) as never,
          attachments: mail.attachments.length === 0 ? null : (JSON.stringify(mail.attachments) as never),
          rfc_message_id: mail.messageId,
          sent_at: now,
          created_at: now,
          state: 'sent',
          due_at: now,
          attempt: 1,
          lost: 0,
          owner: null,
          lease_until: null,
          last_error: null,
        })
        .execute();
    } catch (error) {
      // An email sent twice is kept once, as email programs show each Message-ID once.
      if (!isDuplicate(error)) throw error;
    }
  }

  close(): void {
    // Nothing to close.
  }
}
