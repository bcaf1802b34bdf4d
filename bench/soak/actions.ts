import { setTimeout as pause } from 'node:timers/promises';
import { rowOf } from './client.ts';
import type { Ask, Fact, SoakClient } from './client.ts';
import { localNow } from './soak-data.ts';
import type { SoakData } from './soak-data.ts';
import type { Call, History, Kind } from './history.ts';
import { importedEmails } from './judge/judge-messages.ts';
import type { Seeded } from './seeded.ts';

const WEIGHTS = {
  reveal: 30,
  gift: 9,
  rollback: 9,
  claim: 7,
  decide: 5,
  send: 12,
  schedule: 16,
  cancel: 3,
  import: 1,
  history: 8,
} as const;
type Action = keyof typeof WEIGHTS;

/** Share of requests sent twice at once with the same key, to two processes, and of reveals of one lead by two people. */
const SENT_TWICE = 0.25;
const RIVALS = 0.3;

type Supplier = SoakData['suppliers'][number];

/** The clients' actions: one after the other, chosen at random, on the records they know. */
export class Actions {
  readonly #client: SoakClient;
  readonly #data: SoakData;
  readonly #history: History;
  readonly #processes: number;
  readonly #revealed: { supplier: Supplier; leadId: string }[] = [];
  readonly #rows: { supplier: Supplier; id: string }[] = [];
  readonly #claims: { supplier: Supplier; id: string }[] = [];
  readonly #scheduled: { supplier: Supplier; id: string }[] = [];
  #count = 0;

  constructor(client: SoakClient, data: SoakData, history: History, processes: number) {
    this.#client = client;
    this.#data = data;
    this.#history = history;
    this.#processes = processes;
  }

  /** Repeats random actions until the time is over. */
  async run(chance: Seeded, until: number): Promise<void> {
    while (Date.now() < until) {
      const supplier = chance.pick(this.#data.suppliers);
      if (supplier) await this.#act(chance.weighted<Action>(WEIGHTS), supplier, chance);
      await pause(chance.between(0, 30));
    }
  }

  async #act(action: Action, supplier: Supplier, chance: Seeded): Promise<void> {
    switch (action) {
      case 'gift':
        return this.#gift(supplier, chance);
      case 'rollback':
        return this.#rollback(chance);
      case 'reveal':
        return this.#reveal(supplier, chance);
      case 'claim':
        return this.#claim(chance);
      case 'decide':
        return this.#decide(chance);
      case 'send':
        return this.#send(chance);
      case 'schedule':
        return this.#schedule(chance);
      case 'cancel':
        return this.#cancel(chance);
      case 'import':
        return this.#import(supplier, chance);
      case 'history':
        return this.#look(supplier, chance);
    }
  }

  async #gift(supplier: Supplier, chance: Seeded): Promise<void> {
    const op = this.#op('gift');
    const units = chance.between(1, 6);
    const call = await this.#twice(chance, op, {
      kind: 'gift',
      supplier,
      as: this.#data.staff,
      path: `/api/staff/suppliers/${supplier.id}/ledger/gifts`,
      body: { product: 'enquiries', units, reason: op },
      units,
    });
    if (call.outcome === 'acknowledged' && call.madeId) this.#rows.push({ supplier, id: call.madeId });
  }

  async #rollback(chance: Seeded): Promise<void> {
    const row = chance.pick(this.#rows);
    if (!row) return;
    const op = this.#op('rollback');
    await this.#twice(chance, op, {
      kind: 'rollback',
      supplier: row.supplier,
      as: this.#data.staff,
      path: `/api/staff/suppliers/${row.supplier.id}/ledger/rollbacks`,
      body: { transactionId: row.id, reason: op },
      target: row.id,
    });
  }

  async #reveal(supplier: Supplier, chance: Seeded): Promise<void> {
    // Chosen near the front, so that several clients want the same lead.
    const leadId = supplier.locked[Math.min(chance.between(0, 5), supplier.locked.length - 1)];
    if (leadId === undefined) return;
    const path = `/api/suppliers/${supplier.id}/leads/${leadId}/reveal`;
    const once = () => this.#twice(chance, this.#op('reveal'), { kind: 'reveal', supplier, path, target: leadId });
    const calls = await Promise.all(chance.chance(RIVALS) ? [once(), once()] : [once()]);
    if (!calls.some((call) => call.outcome === 'acknowledged') || !supplier.locked.includes(leadId)) return;
    supplier.locked.splice(supplier.locked.indexOf(leadId), 1);
    this.#revealed.push({ supplier, leadId });
  }

  async #claim(chance: Seeded): Promise<void> {
    const lead = chance.pick(this.#revealed);
    if (!lead) return;
    const op = this.#op('claim');
    const call = await this.#twice(chance, op, {
      kind: 'claim',
      supplier: lead.supplier,
      path: `/api/suppliers/${lead.supplier.id}/leads/${lead.leadId}/claim`,
      body: { reason: 'other', note: op },
      target: lead.leadId,
    });
    if (call.outcome === 'acknowledged' && call.madeId) this.#claims.push({ supplier: lead.supplier, id: call.madeId });
  }

  async #decide(chance: Seeded): Promise<void> {
    const claim = chance.pick(this.#claims);
    if (!claim) return;
    await this.#twice(chance, this.#op('decide'), {
      kind: 'decide',
      supplier: claim.supplier,
      as: this.#data.staff,
      path: `/api/staff/claims/${claim.id}/decision`,
      body: { decision: chance.chance(0.6) ? 'accepted' : 'refused', note: 'Looked at' },
      target: claim.id,
    });
  }

  async #send(chance: Seeded): Promise<void> {
    const lead = chance.pick(this.#revealed);
    if (!lead) return;
    const op = this.#op('send');
    await this.#twice(chance, op, {
      kind: 'send',
      supplier: lead.supplier,
      path: `/api/suppliers/${lead.supplier.id}/leads/${lead.leadId}/messages`,
      body: { body: op },
      target: lead.leadId,
    });
  }

  /** Has no key: if the response is lost the outcome stays unknown, and the message exists once or not at all. */
  async #schedule(chance: Seeded): Promise<void> {
    const lead = chance.pick(this.#revealed);
    if (!lead) return;
    const op = this.#op('schedule');
    const body = { leadId: lead.leadId, type: 'follow-up', subject: op, body: 'Still free.', ...localNow() };
    const path = `/api/suppliers/${lead.supplier.id}/scheduled-messages`;
    const fact: Fact = { op, kind: 'schedule', supplierId: lead.supplier.id, target: lead.leadId };
    const call = await this.#client.call(
      { process: this.#any(chance), as: someone(lead.supplier, chance), path, body },
      fact,
    );
    if (call.outcome === 'acknowledged' && call.madeId)
      this.#scheduled.push({ supplier: lead.supplier, id: call.madeId });
  }

  async #cancel(chance: Seeded): Promise<void> {
    const message = this.#scheduled.at(-chance.between(1, 3));
    if (!message) return;
    const { supplier, id } = message;
    const path = `/api/suppliers/${supplier.id}/scheduled-messages/${id}/cancel`;
    const fact: Fact = { op: this.#op('cancel'), kind: 'cancel', supplierId: supplier.id, target: id };
    await this.#client.insist({ process: this.#any(chance), as: someone(supplier, chance), path, body: {} }, fact, 5);
  }

  async #import(supplier: Supplier, chance: Seeded): Promise<void> {
    const op = this.#op('import');
    const as = supplier.cookies[0] ?? '';
    const process = this.#any(chance);
    const csv = `Name,Email\n${importedEmails(op)
      .map((email) => `Pair ${email.split('@')[0]},${email}`)
      .join('\n')}\n`;
    const base = `/api/suppliers/${supplier.id}/imports`;
    const begun = await this.#client.ask({
      process,
      as,
      path: base,
      body: { fileName: `${op}.csv`, fileSize: csv.length },
    });
    const id = begun.body['id'];
    if (begun.status !== 201 || typeof id !== 'string') return;
    const one = `${base}/${id}`;
    const filled = await this.#client.ask({ process, as, method: 'PUT', path: `${one}/content?offset=0`, body: csv });
    const mapping = filled.body['mapping'] as object | undefined;
    if (filled.status !== 200 || !mapping) return;
    const mapped = await this.#client.ask({ process, as, method: 'PUT', path: `${one}/mapping`, body: mapping });
    if (mapped.status !== 200) return;
    for (let look = 0; look < 60; look += 1) {
      const { status, body } = await this.#client.ask({ process, as, method: 'GET', path: one });
      if (status === 200 && body['status'] === 'checked') break;
      await pause(500);
    }
    const fact: Fact = { op, kind: 'import', supplierId: supplier.id, target: id };
    const choices = { skipBadRows: true, duplicates: 'skip', read: true };
    await this.#client.call({ process, as, path: `${one}/run`, body: choices }, fact);
  }

  /** Reads the current rows of the ledger: none of them may ever change (I7). */
  async #look(supplier: Supplier, chance: Seeded): Promise<void> {
    const path = `/api/suppliers/${supplier.id}/ledger/transactions?range=[0,24]`;
    const { status, body } = await this.#client.ask({
      process: this.#any(chance),
      as: someone(supplier, chance),
      method: 'GET',
      path,
    });
    if (status !== 200 && status !== 206) return;
    for (const row of (body['rows'] ?? []) as Record<string, unknown>[]) {
      this.#history.saw({ supplierId: supplier.id, ...rowOf(row) });
      if (row['operation'] === 'spent' && chance.chance(0.2)) this.#rows.push({ supplier, id: String(row['id']) });
    }
  }

  /** One operation, sometimes sent twice at once with the same key to two processes. */
  async #twice(
    chance: Seeded,
    op: string,
    { kind, supplier, as, path, body, target = null, units = null }: Wanted,
  ): Promise<Call> {
    const fact: Fact = { op, kind, supplierId: supplier.id, target, units };
    const process = this.#any(chance);
    const ask: Ask = { process, as: as ?? someone(supplier, chance), path, ...(body && { body }), key: op };
    const processes = chance.chance(SENT_TWICE) ? [process, (process + 1) % this.#processes] : [process];
    const calls = await Promise.all(processes.map((one) => this.#client.insist({ ...ask, process: one }, fact)));
    return calls.find((call) => call.outcome === 'acknowledged') ?? (calls[0] as Call);
  }

  #any(chance: Seeded): number {
    return chance.between(0, this.#processes - 1);
  }

  #op(kind: Kind): string {
    this.#count += 1;
    return `soak-${kind}-${String(this.#count).padStart(6, '0')}`;
  }
}

interface Wanted {
  kind: Kind;
  supplier: Supplier;
  as?: string;
  path: string;
  body?: object;
  target?: string | null;
  units?: number | null;
}

const someone = (supplier: Supplier, chance: Seeded): string => chance.pick(supplier.cookies) ?? '';
