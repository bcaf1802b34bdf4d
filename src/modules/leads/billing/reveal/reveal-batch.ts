import type { Role } from '#contracts/roles.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import type { SuppliersApi, SupplierSwitches } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError, NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Idempotency, RequestKey } from '#shared/persistence/idempotency.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { counterDelta, moveManyCounters } from '../../core/counters/lead-counters.ts';
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
}

export interface RevealReceipt {
  /** Units spent by this request. */
  charged: number;
  /** Units of the product `enquiries` after it. */
  balance: number;
}

export interface RevealBatchParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  suppliers: Pick<SuppliersApi, 'lockSwitches'>;
  ledger: Pick<LedgerApi, 'spendAll' | 'balance'>;
  outbox: Pick<Outbox, 'record'>;
  idempotency: Pick<Idempotency, 'remember'>;
}

type Answers = Map<RevealRequest, RevealReceipt | AppError>;

interface Reveal {
  request: RevealRequest;
  lead: RevealableLead;
  verdict: RevealVerdict;
}

/** Any number of reveals of different leads, in about as many statements as one. */
export class RevealBatch {
  readonly #parts: RevealBatchParts;

  constructor(parts: RevealBatchParts) {
    this.#parts = parts;
  }

  /** Inside a transaction. A refused request leaves nothing behind but its key with the refusal. */
  async run(requests: readonly RevealRequest[]): Promise<PromiseSettledResult<RevealReceipt>[]> {
    const { em, engine, suppliers, clock } = this.#parts;
    const now = clock.now();
    const answers: Answers = new Map();
    // The switches first, under a lock: whoever flips one meanwhile waits for this, or this for them (L11).
    const switches = await suppliers.lockSwitches(unique(requests.map((request) => request.supplierId)));
    const leads = await lockLeads(
      em,
      engine,
      requests.map((request) => request.leadId),
    );
    const reveals = requests.flatMap((request) => {
      const reveal = judge(request, leads.get(request.leadId), switches.get(request.supplierId));
      if (reveal instanceof AppError) answers.set(request, reveal);
      return reveal instanceof AppError ? [] : [reveal];
    });
    const paid = await this.#charge(reveals, answers, now);
    const free = reveals.filter((reveal) => reveal.verdict === 'free');
    await this.#reveal(paid, free, now);
    await this.#answerUncharged(reveals, answers);
    return this.#remember(requests, answers);
  }

  /** Spends a unit for each that has to pay; returns those for whom there was one. */
  async #charge(reveals: readonly Reveal[], answers: Answers, now: number): Promise<Reveal[]> {
    const paying = reveals.filter((reveal) => reveal.verdict === 'pay');
    if (paying.length === 0) return [];
    const spends = paying.map(({ request: { supplierId, leadId, userId } }) => ({
      supplierId,
      leadId,
      userId,
      units: REVEAL_UNITS,
      reason: 'Enquiry revealed',
      at: now,
    }));
    const entries = await this.#parts.ledger.spendAll('enquiries', spends);
    return paying.filter(({ request }, index) => {
      const entry = entries[index];
      if (entry === undefined || entry instanceof AppError) {
        if (entry) answers.set(request, entry);
        return false;
      }
      answers.set(request, { charged: -entry.units, balance: entry.balance });
      return true;
    });
  }

  async #reveal(paid: readonly Reveal[], free: readonly Reveal[], now: number): Promise<void> {
    const { em, engine, outbox } = this.#parts;
    const revealed = [...paid, ...free];
    if (revealed.length === 0) return;
    await markRevealed(
      em,
      revealed.map(({ lead, request }) => ({ lead, userId: request.userId })),
      now,
    );
    await recordActivity(
      em,
      now,
      ...revealed.map(({ lead, verdict, request }) => ({
        leadId: lead.id,
        supplierId: lead.supplier_id,
        kind: 'revealed' as const,
        data: { charged: verdict === 'pay' ? REVEAL_UNITS : 0 },
        by: { userId: request.userId },
      })),
    );
    await outbox.record(
      ...revealed.map(({ lead, verdict }) => ({
        name: 'lead.revealed' as const,
        supplierId: lead.supplier_id,
        leadId: lead.id,
        payload: { charged: verdict === 'pay' ? REVEAL_UNITS : 0 },
      })),
      ...unique(paid.map(({ lead }) => lead.supplier_id)).map((supplierId) => ({
        name: 'ledger.changed' as const,
        supplierId,
        payload: { product: 'enquiries' },
      })),
    );
    await moveManyCounters(
      em,
      engine,
      revealed.map(({ lead }) => [lead.supplier_id, counterDelta(lead, { ...lead, locked: false })]),
    );
  }

  async #answerUncharged(reveals: readonly Reveal[], answers: Answers): Promise<void> {
    for (const { request } of reveals) {
      if (answers.has(request)) continue;
      answers.set(request, {
        charged: 0,
        balance: await this.#parts.ledger.balance(request.supplierId, 'enquiries'),
      });
    }
  }

  /** Keeps the answers, and the refusals that a repeat is to get again (adr/0006). */
  async #remember(
    requests: readonly RevealRequest[],
    answers: Answers,
  ): Promise<PromiseSettledResult<RevealReceipt>[]> {
    const kept = [...answers].filter(([, answer]) => !(answer instanceof AppError) || answer.kind === 'conflict');
    await this.#parts.idempotency.remember(
      ...kept.map(([request, answer]) => {
        const outcome = answer instanceof AppError ? answer : { status: 200, body: answer };
        return [request.key, outcome] as Parameters<Idempotency['remember']>[number];
      }),
    );
    return requests.map((request) => {
      const answer = answers.get(request);
      if (answer === undefined) throw new Error('A reveal was left without an answer.');
      return answer instanceof AppError
        ? { status: 'rejected', reason: answer }
        : { status: 'fulfilled', value: answer };
    });
  }
}

function judge(
  request: RevealRequest,
  lead: RevealableLead | undefined,
  switches: SupplierSwitches | undefined,
): Reveal | AppError {
  if (!switches || switches.deleted) return new NotFound('This supplier');
  if (!lead || lead.supplier_id !== request.supplierId) return new NotFound('This lead');
  const verdict = revealVerdict(lead, switches, request.role);
  return verdict instanceof AppError ? verdict : { request, lead, verdict };
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
