import type { DeliveryReport } from './reading/delivery-report.ts';
import type { MailReference, MailSignatures } from './mail-signatures.ts';

/**
 * A delivery report proven to be about one of our emails and its recipient. It can only be made from a report that
 * carries our signature and names the email's recipient: anyone can write the rest (T2).
 */
export class AuthenticatedReport {
  readonly #about: MailReference;
  readonly action: DeliveryReport['action'];
  readonly permanent: boolean;
  /** Enhanced status code (RFC 3463) such as `5.1.1`; null if the report has none. */
  readonly status: string | null;
  /** The server's words, at most 300 characters. */
  readonly reason: string;
  /** The address the email was sent to, lower case. */
  readonly recipient: string;

  private constructor(
    about: MailReference,
    recipient: string,
    { action, permanent, status = null, reason }: DeliveryReport,
  ) {
    this.#about = about;
    this.action = action;
    this.permanent = permanent;
    this.status = status;
    this.reason = reason;
    this.recipient = recipient;
  }

  get mailId(): string {
    return this.#about.mailId;
  }

  /**
   * A report that came by email. Null unless it arrived at the email's return address.
   * @param envelope recipients of the envelope; the report's headers don't count
   */
  static async returned(
    signatures: Pick<MailSignatures, 'readReturnAddress'>,
    report: DeliveryReport,
    envelope: readonly string[],
  ): Promise<AuthenticatedReport | null> {
    for (const address of envelope) {
      const about = await signatures.readReturnAddress(address);
      if (about) return AuthenticatedReport.#of(about, report);
    }
    return null;
  }

  /** A report from a provider whose login or signature was checked. Null unless `report.about` is our signed reference. */
  static async ofProvider(
    signatures: Pick<MailSignatures, 'readReference'>,
    report: DeliveryReport,
  ): Promise<AuthenticatedReport | null> {
    const about = report.about === null ? null : await signatures.readReference(report.about);
    return about && AuthenticatedReport.#of(about, report);
  }

  static #of(about: MailReference, report: DeliveryReport): AuthenticatedReport | null {
    const recipient = report.recipients.find((address) => about.wentTo(address));
    return recipient === undefined ? null : new AuthenticatedReport(about, recipient, report);
  }
}
