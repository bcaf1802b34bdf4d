import type { Role } from '#contracts/account/roles.ts';
import { LEDGER_REASONS } from '#contracts/money/ledger-reasons.ts';
import type { LedgerApi, LedgerSpending } from '#modules/ledger/index.ts';
import type { SuppliersApi, SupplierSwitches } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError, NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Idempotency, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { counterDelta, moveCounters } from '../../core/counters/lead-counters.ts';
import { recordActivity } from '../../core/activity/record-activity.ts';
import { REVEAL_UNITS } from './reveal-price.ts';
import { lockLeads, markRevealed } from './reveal-rows.ts';
import type { RevealableLead } from './reveal-rows.ts';
import { revealVerdict } from './reveal-verdict.ts';
import type { RevealVerdict } from './reveal-verdict.ts';

export interface RevealRequest {
  key: RequestKey;
  supplierId: string;
  leadId: string;
  userId: string;
  role: Role;
  /** Set for staff acting for the supplier, who spend nothing (D11). */
  byStaff?: boolean;
}

export interface RevealReceipt {
  /** Units spent by this request. */
  charged: number;
  /** The balance of the product `enquiries` afterwards. */
  balance: number;
}

export interface RevealBatchParts {
  em: Em;
  clock: Clock;
  suppliers: Pick<SuppliersApi, 'lockSwitches'>;
  ledger: Pick<LedgerApi, 'openSpending'>;
  outbox: Pick<Outbox, 'record'>;
  idempotency: Pick<Idempotency, 'remember'>;
}

type Answers = Map<RevealRequest, RevealReceipt | AppError>;

interface Reveal {
  request: RevealRequest;
  lead: RevealableLead;
  verdict: RevealVerdict;
}

/** The leads to reveal, and the accounts that paid for them. */
interface Verdicts {
  paid: readonly Reveal[];
  free: readonly Reveal[];
  spending: Pick<LedgerSpending, 'balance'>;
}

/** Runs any number of reveals of different leads in about as many statements as one. */
export class RevealBatch {
  readonly #parts: RevealBatchParts;

  constructor(parts: RevealBatchParts) {
    this.#parts = parts;
  }

  /**
   * Runs inside a transaction: one round trip locks and reads, one writes. A refused request stores only its key with
   * the refusal.
   */
  async run(requests: readonly RevealRequest[]): Promise<PromiseSettledResult<RevealReceipt>[]> {
    const { em, suppliers, ledger, clock } = this.#parts;
    const now = clock.now();
    const answers: Answers = new Map();
    const supplierIds = unique(requests.map((request) => request.supplierId));
    const leadIds = requests.map((request) => request.leadId);
    // Locks the settings first, so that changing them and this transaction are serialised (L11).
    const [switches, leads, spending] = await Promise.all([
      suppliers.lockSwitches(supplierIds),
      lockLeads(em, leadIds),
      ledger.openSpending('enquiries', supplierIds),
    ]);
    const reveals = requests.flatMap((request) => {
      const reveal = judge(request, leads.get(request.leadId), switches.get(request.supplierId));
      if (reveal instanceof AppError) answers.set(request, reveal);
      return reveal instanceof AppError ? [] : [reveal];
    });
    const paid = reveals.filter((reveal) => reveal.verdict === 'pay' && charge(spending, reveal, answers, now));
    const free = reveals.filter((reveal) => reveal.verdict === 'free');
    for (const { request } of reveals) {
      if (!answers.has(request)) answers.set(request, { charged: 0, balance: spending.balance(request.supplierId) });
    }
    await Promise.all([spending.write(), this.#reveal({ paid, free, spending }, now), this.#remember(answers)]);
    return requests.map((request) => settled(answers.get(request)));
  }

  async #reveal({ paid, free, spending }: Verdicts, now: number): Promise<void> {
    const { em, outbox } = this.#parts;
    const revealed = [...paid, ...free];
    if (revealed.length === 0) return;
    await Promise.all([
      markRevealed(
        em,
        revealed.map(({ lead, request }) => ({ lead, userId: request.userId })),
        now,
      ),
      recordActivity(
        em,
        now,
        ...revealed.map(({ lead, verdict, request }) => ({
          leadId: lead.id,
          supplierId: lead.supplier_id,
          kind: 'revealed' as const,
          data: { charged: verdict === 'pay' ? REVEAL_UNITS : 0 },
          by: { userId: request.userId, staff: request.byStaff === true },
        })),
      ),
      outbox.record(
        ...revealed.map(({ lead, verdict }) => ({
          name: 'lead.revealed' as const,
          supplierId: lead.supplier_id,
          leadId: lead.id,
          payload: { charged: verdict === 'pay' ? REVEAL_UNITS : 0 },
        })),
        ...unique(paid.map(({ lead }) => lead.supplier_id)).map((supplierId) => ({
          name: 'ledger.changed' as const,
          supplierId,
          payload: {
            product: 'enquiries',
            operation: 'spent',
            balance: spending.balance(supplierId),
            units: -REVEAL_UNITS * paid.filter(({ lead }) => lead.supplier_id === supplierId).length,
          },
        })),
      ),
      moveCounters(
        em,
        revealed.map(({ lead }) => [lead.supplier_id, counterDelta(lead, { ...lead, locked: false })] as const),
      ),
    ]);
  }

  /** Stores the responses, including refusals, so that repeated requests get them again (adr/0006). */
  async #remember(answers: Answers): Promise<void> {
    const kept = [...answers].filter(([, answer]) => !(answer instanceof AppError) || answer.kind === 'conflict');
    await this.#parts.idempotency.remember(
      ...kept.map(([request, answer]) => {
        const outcome = answer instanceof AppError ? answer : { status: 200, body: answer };
        return [request.key, outcome] as Parameters<Idempotency['remember']>[number];
      }),
    );
  }
}

/** Charges a unit for a paid reveal and records the response to the request. False if the balance was 0. */
function charge(spending: LedgerSpending, { request }: Reveal, answers: Answers, now: number): boolean {
  const { supplierId, leadId, userId } = request;
  const reason = LEDGER_REASONS.revealed;
  const entry = spending.spend({ supplierId, leadId, userId, units: REVEAL_UNITS, reason, at: now });
  answers.set(request, entry instanceof AppError ? entry : { charged: -entry.units, balance: entry.balance });
  return !(entry instanceof AppError);
}

function settled(answer: RevealReceipt | AppError | undefined): PromiseSettledResult<RevealReceipt> {
  if (answer === undefined) throw new Error('A reveal was left without a result.');
  return answer instanceof AppError ? { status: 'rejected', reason: answer } : { status: 'fulfilled', value: answer };
}

function judge(
  request: RevealRequest,
  lead: RevealableLead | undefined,
  switches: SupplierSwitches | undefined,
): Reveal | AppError {
  if (!switches || switches.deleted) return new NotFound('This supplier');
  if (!lead || lead.supplier_id !== request.supplierId) return new NotFound('This lead');
  const verdict = revealVerdict(lead, switches, request.role);
  if (verdict instanceof AppError) return verdict;
  return { request, lead, verdict: verdict === 'pay' && request.byStaff ? 'free' : verdict };
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
