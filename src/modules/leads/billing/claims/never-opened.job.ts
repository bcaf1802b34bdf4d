import { DAY } from '#contracts/durations.ts';
import type { LedgerAudit, LedgerEntry } from '#modules/ledger/index.ts';
import type { Clock } from '#shared/clock.ts';
import { fold } from '#shared/fold.ts';
import { encodeUlid } from '#shared/ids.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { ClaimSettings } from './claim-settings.ts';
import { claimsDb } from './claim-tables.ts';
import type { CoupleLinks } from '../../messaging/links/couple-links.ts';
import type { OpenClaim } from './open-claim.ts';

const PAGE = 200;
/**
 * The days after the reveal when silent couples are checked: late enough to have opened an email, and no later than a
 * claim.
 */
const FROM_DAYS = 10;
const TO_DAYS = 14;

export interface NeverOpenedParts {
  em: Em;
  clock: Clock;
  ledger: Pick<LedgerAudit, 'spends'>;
  mails: Pick<MailQueue, 'sent'>;
  claims: Pick<OpenClaim, 'byRules'>;
  links: Pick<CoupleLinks, 'open'>;
  settings: Pick<ClaimSettings, 'neverOpened'>;
}

/**
 * The rule for returns that is off unless CLAIM_NEVER_OPENED is on (D52): a unit is returned if the supplier replied
 * within 24 hours and the couple neither opened its page nor wrote again within ten days of the reveal. The reply must
 * have been sent to the address the couple gave, with the reply address of its conversation, and must not have
 * bounced; otherwise the supplier could keep it from the couple, or the couple's reply from us (T1).
 */
export class NeverOpenedJob implements Job {
  readonly name = 'never-opened-returns';
  readonly schedule = '0 40 4 * * *';
  readonly purpose = 'return units for replies that were never opened';
  readonly #parts: NeverOpenedParts;

  constructor(parts: NeverOpenedParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const { clock, ledger, claims, settings } = this.#parts;
    const report = { done: 0, failed: 0, dead: 0 };
    if (!settings.neverOpened) return report;
    const now = clock.now();
    // Ids start with their time, so entries can be found by day.
    let after = encodeUlid(now - TO_DAYS * DAY, new Uint8Array(10));
    while (!signal.aborted) {
      const spends = await ledger.spends({ product: 'enquiries', after, limit: PAGE });
      const due = spends.filter((spend) => spend.createdAt <= now - FROM_DAYS * DAY);
      for (const { supplierId, id } of await this.#silent(due)) {
        if (await claims.byRules(supplierId, id, () => Promise.resolve('never-opened'))) report.done += 1;
      }
      if (due.length < PAGE) break;
      after = due.at(-1)?.id ?? after;
    }
    return report;
  }

  /** The given leads whose couple never reacted to a reply that arrived in time. */
  async #silent(spends: readonly LedgerEntry[]): Promise<{ id: string; supplierId: string }[]> {
    const { mails, links } = this.#parts;
    const answers = await this.#answered(spends.flatMap((spend) => spend.spentOnLeadId ?? []));
    const ids = answers.map(({ messageId }) => messageId);
    const [sent, { replyAddress }] = await Promise.all([mails.sent('message', ids), links.open()]);
    const silent = answers.filter(({ messageId, given, conversationId }) =>
      sent.some(
        (mail) =>
          mail.referenceId === messageId &&
          fold(mail.toAddress) === given &&
          mail.replyTo === replyAddress(conversationId),
      ),
    );
    return [...new Map(silent.map(({ id, supplierId }) => [id, { id, supplierId }])).values()];
  }

  /** Replies sent in time for leads whose couple neither opened the conversation nor wrote afterwards. */
  async #answered(leadIds: readonly string[]) {
    if (leadIds.length === 0) return [];
    return claimsDb(this.#parts.em)
      .selectFrom('lead')
      .innerJoin('conversation', 'conversation.id', 'lead.conversation_id')
      .innerJoin('message as answer', 'answer.conversation_id', 'lead.conversation_id')
      .leftJoin('message_mail as mail', 'mail.message_id', 'answer.id')
      .select(['lead.id', 'lead.supplier_id as supplierId', 'lead.given_email as given', 'answer.id as messageId'])
      .select('lead.conversation_id as conversationId')
      .where('lead.id', 'in', leadIds)
      .where('lead.returned_at', 'is', null)
      .where('lead.merged_into', 'is', null)
      .where('lead.given_email', 'is not', null)
      .where('conversation.opened_at', 'is', null)
      .where('answer.sender', '=', 'supplier')
      .where((eb) => eb('answer.created_at', '<=', eb('lead.created_at', '+', DAY)))
      .where('mail.bounced_at', 'is', null)
      .where('mail.returned_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('message')
              .select('message.id')
              .whereRef('message.conversation_id', '=', 'lead.conversation_id')
              .where('message.sender', '=', 'couple')
              .whereRef('message.created_at', '>', 'answer.created_at'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lead_activity')
              .select('lead_activity.id')
              .whereRef('lead_activity.lead_id', '=', 'lead.id')
              .where('lead_activity.kind', '=', 'coupleOpened'),
          ),
        ),
      )
      .execute();
  }
}
