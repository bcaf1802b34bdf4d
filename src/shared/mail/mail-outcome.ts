import { manyToken } from '../wiring/token.ts';

/** How a mail fared. `failed` is tried again; `sent` and `dead` are final. */
export interface MailOutcome {
  mailId: string;
  kind: string;
  referenceId: string | null;
  supplierId: string | null;
  state: 'sent' | 'failed' | 'dead';
  /** The server's words when it refused the mail for good; null otherwise. */
  refusal: string | null;
}

/** Hears how mails of some kinds fared, inside the transaction that notes it. */
export interface MailOutcomeListener {
  readonly kinds: readonly string[];
  outcome(outcome: MailOutcome): Promise<void>;
}
/** Collects every module's listeners (inversify multi-binding). */
export const MAIL_OUTCOMES = manyToken<MailOutcomeListener>('MailOutcomes');
