import type { AuthApi, Person } from '#modules/auth/index.ts';
import type { ReviewAsking, SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { CancelReason } from '#contracts/messaging/scheduled-message.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { AttachmentRow } from '../../attachments/attachment-tables.ts';
import type { Attachments } from '../../attachments/attachments.ts';
import { dueDayIn } from '../queue/reminded-payments.ts';
import type { RemindedPayments } from '../queue/reminded-payments.ts';
import { stopReason } from '../queue/schedule-stops.ts';
import { messagingDb } from '../../tables/messaging-tables.ts';
import type { ClaimedMessage } from './scheduled-batch.ts';

/** The facts about each message of a batch, read right before sending. */
export interface BatchFacts {
  stop(message: ClaimedMessage): CancelReason | null;
  supplier(message: ClaimedMessage): SupplierFacts | undefined;
  couple(message: ClaimedMessage): Person | undefined;
  /** The due day of the payment it reminds about, or the day it is sent if there is none. */
  dueDay(message: ClaimedMessage): string;
  /** The review link for a message that asks for a review. */
  reviewLink(message: ClaimedMessage): string | null;
  /** Attached files, in order. */
  files(message: ClaimedMessage): readonly AttachmentRow[];
  /** Names of attached files that have since been removed. */
  missingFiles(message: ClaimedMessage): string[];
  /** Whether an admin of the supplier has confirmed their address (D8). */
  hasConfirmedAdmin(message: ClaimedMessage): boolean;
  /** The person who scheduled it, if they still have an account. */
  sender(message: ClaimedMessage): Person | undefined;
}

export interface BatchFactsParts {
  em: Em;
  suppliers: Pick<SuppliersApi, 'findMany'>;
  auth: Pick<AuthApi, 'people' | 'teams'>;
  attachments: Pick<Attachments, 'rows' | 'stillThere'>;
  remindedPayments: RemindedPayments;
  reviews: Pick<ReviewAsking, 'linkFor'>;
}

/** Runs one query per kind of fact for the whole batch, whatever its size. */
export async function readBatchFacts(
  { em, suppliers, auth, attachments, remindedPayments, reviews }: BatchFactsParts,
  batch: readonly ClaimedMessage[],
): Promise<BatchFacts> {
  const senders = batch.flatMap((message) => message.created_by ?? []);
  const couples = batch.flatMap((message) => message.lead?.couple_user_id ?? []);
  const supplierIds = [...new Set(batch.map((message) => message.supplier_id))];
  const [answered, payments, supplierById, people, teams, files] = await Promise.all([
    readAnswered(em, batch),
    remindedPayments(batch),
    suppliers.findMany(supplierIds),
    auth.people([...new Set([...couples, ...senders])]),
    auth.teams(supplierIds),
    attachments.rows(batch.map((message) => message.id)),
  ]);
  const there = await attachments.stillThere(files);
  const filesOf = Map.groupBy(files, (row) => row.owner_id);
  const reviewLinks = new Map<string, string | null>();
  const facts: BatchFacts = {
    supplier: (message) => supplierById.get(message.supplier_id),
    couple: (message) => people.get(message.lead?.couple_user_id ?? ''),
    dueDay: (message) => dueDayIn(payments, message),
    reviewLink: (message) => reviewLinks.get(message.id) ?? null,
    files: (message) => filesOf.get(message.id) ?? [],
    missingFiles: (message) => facts.files(message).flatMap((row) => (there.has(row.file_id) ? [] : row.name)),
    sender: (message) => people.get(message.created_by ?? ''),
    // Listings without a team are managed by staff.
    hasConfirmedAdmin: (message) => teams.get(message.supplier_id)?.confirmed ?? true,
    stop(message) {
      const { lead } = message;
      const supplier = facts.supplier(message) ?? null;
      const locked = lead !== null && fromFlag(lead.locked) && (supplier?.payPerEnquiry ?? true);
      const reason = stopReason({
        type: message.type,
        stopOnReply: fromFlag(message.stop_on_reply),
        coupleAnswered: answered.has(message.id),
        paid: payments.get(message.id)?.paid ?? false,
        senderGone: message.created_by !== null && !teams.get(message.supplier_id)?.userIds.has(message.created_by),
        supplier,
        couple: facts.couple(message) ?? null,
        lead: lead && { stage: lead.stage, locked, spam: lead.spam !== null, reachable: lead.email !== '' },
      });
      return reason === null && reviewLinks.get(message.id) === null ? 'already-reviewed' : reason;
    },
  };
  // Sequentially, because each may create its couple's link.
  for (const message of batch) {
    if (message.type !== 'review-request' || facts.stop(message) !== null) continue;
    reviewLinks.set(message.id, await reviews.linkFor(message.supplier_id, message.lead_id));
  }
  return facts;
}

/**
 * Messages whose couple wrote after someone last decided about them. The person who edited or released a message had
 * seen everything written before. No query if no couple has written since.
 */
async function readAnswered(em: Em, batch: readonly ClaimedMessage[]): Promise<ReadonlySet<string>> {
  const suspects = batch.filter(
    (message) => fromFlag(message.stop_on_reply) && (message.lead?.last_activity_at ?? 0) > message.updated_at,
  );
  if (suspects.length === 0) return new Set();
  const rows = await messagingDb(em)
    .selectFrom('scheduled_message')
    .innerJoin('message', (join) =>
      join
        .onRef('message.conversation_id', '=', 'scheduled_message.conversation_id')
        .onRef('message.created_at', '>', 'scheduled_message.updated_at')
        .on('message.sender', '=', 'couple'),
    )
    .select('scheduled_message.id')
    .distinct()
    .where(
      'scheduled_message.id',
      'in',
      suspects.map((message) => message.id),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}
