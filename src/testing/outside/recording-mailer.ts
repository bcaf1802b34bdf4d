import type { Mailer, OutgoingMail } from '#shared/mail/mailer.ts';

/** Records the emails it is given; `answer` may throw or wait. */
export class RecordingMailer implements Mailer {
  readonly mails: OutgoingMail[] = [];
  answer: (mail: OutgoingMail) => Promise<void> | void = () => undefined;

  async send(mail: OutgoingMail): Promise<void> {
    await this.answer(mail);
    this.mails.push(mail);
  }

  close(): void {
    this.mails.length = 0;
  }
}
