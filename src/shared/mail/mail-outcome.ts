import { manyToken } from '../wiring/token.ts';

/** The outcome of an email. `failed` is retried; `sent` and `dead` are final. */
export interface MailOutcome {
  mailId: string;
  kind: string;
  referenceId: string | null;
  supplierId: string | null;
  state: 'sent' | 'failed' | 'dead';
  /** The server's words when it refused the email permanently; null otherwise. */
  refusal: string | null;
}

/** Receives the outcomes of some kinds of emails, inside the transaction that records them. */
export interface MailOutcomeListener {
  readonly kinds: readonly string[];
  outcome(outcome: MailOutcome): Promise<void>;
}
/** Collects every module's listeners (inversify multi-binding). */
export const MAIL_OUTCOMES = manyToken<MailOutcomeListener>('MailOutcomes');
