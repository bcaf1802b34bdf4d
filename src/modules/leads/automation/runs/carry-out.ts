import { sql } from 'kysely';
import { HOUR } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Fact, Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate, proposed } from '#shared/persistence/upsert.ts';
import { insertScheduled } from '../../messaging/schedule/queue/insert-scheduled.ts';
import { updateNextScheduled } from '../../messaging/schedule/queue/schedule-next.ts';
import type { ScheduledRow } from '../../messaging/tables/messaging-tables.ts';
import { localDayOf, localTimeOf, nextDaytime } from '../../messaging/schedule/queue/schedule-time.ts';
import { waitingMessage } from '../../messaging/schedule/queue/waiting-message.ts';
import type { Occasion } from './plan-runs.ts';
import { planRuns } from './plan-runs.ts';
import type { RecipeRow, RunRow } from '../recipes/recipe-tables.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';
import type { Words } from '../recipes/recipe-words.ts';
import type { RunFacts } from './run-facts.ts';
import { TYPE_OF } from './why-not.ts';
import { scheduledChanged } from '../../messaging/schedule/queue/scheduled-changed.ts';

/** After how many milliseconds a scheduled message is checked again if no event reported its outcome. */
export const LOOK_AGAIN = HOUR;

export interface CarryOutParts {
  em: Em;
  engine: EngineName;
  clock: Clock;
  outbox: Outbox;
}

/** Collects the results of a batch of occasions and writes them in a few statements. */
export class CarryOut {
  readonly #parts: CarryOutParts;
  readonly #now: number;
  readonly #runs: RunRow[] = [];
  readonly #dropped: string[] = [];
  readonly #messages: ScheduledRow[] = [];
  readonly #reminded = new Map<string, string>();
  readonly #occasions: Occasion[] = [];
  readonly #facts: Fact[] = [];
  readonly #counters = new Map<string, RecipeRow>();

  constructor(parts: CarryOutParts, now: number) {
    this.#parts = parts;
    this.#now = now;
  }

  /** Changes only the row itself. */
  become(run: RunRow, change: Partial<RunRow>, tell = true): void {
    const row = { ...run, ...change, acted_at: this.#now, version: run.version + 1 };
    this.#runs.push(row);
    if (!tell) return;
    const payload = { runId: run.id, recipe: run.kind, state: row.state, handed: row.scheduled_id !== null };
    this.#facts.push({ name: 'recipe.changed', supplierId: run.supplier_id, leadId: run.lead_id, payload });
  }

  drop(run: RunRow): void {
    this.#dropped.push(run.id);
  }

  /**
   * Hands the text over to the scheduled messages, which send it. `by` is the person who approved it. The message
   * counts as decided at the time of the last message: anything the couple writes after that stops it, even if it
   * arrived just before. Messages approved at night wait until the morning (D37).
   */
  send(run: RunRow, { lead, supplier, payment, recipe }: RunFacts, words: Words, by: string | null = null): void {
    if (!lead || !supplier || run.kind === 'remind') throw new TypeError('Nothing is sent without a lead.');
    const id = newId(this.#now);
    const goesAt = nextDaytime(this.#now, supplier.timezone);
    const message = waitingMessage(
      {
        id,
        supplier_id: run.supplier_id,
        lead_id: run.lead_id,
        conversation_id: lead.conversation_id,
        template_id: recipe?.settings.templateId ?? null,
        type: TYPE_OF[run.kind],
        ...words,
        scheduled_at: goesAt,
        local_day: localDayOf(goesAt, supplier.timezone),
        local_time: localTimeOf(goesAt, supplier.timezone),
        offset: null,
        amount: payment?.amount ?? null,
        stop_on_reply: run.kind === 'follow-up' || run.kind === 'acknowledge',
        created_by: by,
      },
      this.#now,
    );
    this.#messages.push({ ...message, updated_at: Math.min(this.#now, lead.last_activity_at) });
    if (payment) this.#reminded.set(payment.id, id);
    this.#ran(recipe?.row, supplier.timezone, by === null);
    const told = { state: 'sending', reason: null, scheduled_id: id, decided_by: by } as const;
    this.become(run, { ...told, subject: null, body: null, due_at: this.#now + LOOK_AGAIN });
    this.#facts.push(scheduledChanged(message));
  }

  /** When the last message of this batch will be sent; null if there is none. */
  get goesAt(): number | null {
    return this.#messages.at(-1)?.scheduled_at ?? null;
  }

  /** Notifies the couple's owner, and plans to notify everyone later. */
  remind(run: RunRow, { recipe, supplier }: RunFacts, everybodyAt: number | null): void {
    const everybody = run.step > 1;
    this.become(run, { state: 'sent', reason: null });
    this.#ran(recipe?.row, supplier?.timezone ?? 'UTC', false);
    const payload = { everybody, hours: Math.round((this.#now - run.anchor_at) / HOUR) };
    this.#facts.push({ name: 'lead.waiting', supplierId: run.supplier_id, leadId: run.lead_id, payload });
    if (everybody || everybodyAt === null) return;
    this.#occasions.push({
      supplierId: run.supplier_id,
      leadId: run.lead_id,
      kind: 'remind',
      occasion: `${run.occasion}:all`,
      step: 2,
      anchorAt: run.anchor_at,
      dueAt: everybodyAt,
    });
  }

  /** Whether the recipe's daily limit allows another message, counting those in this batch. */
  hasRoom({ recipe, supplier }: RunFacts): boolean {
    if (!recipe || !supplier) return false;
    const row = this.#counters.get(key(recipe.row)) ?? recipe.row;
    return row.day !== localDayOf(this.#now, supplier.timezone) || row.day_count < recipe.row.daily_most;
  }

  /** Only inside the transaction in which everything was read. */
  async write(): Promise<void> {
    const { em, engine, outbox } = this.#parts;
    const db = recipesDb(em);
    const gone = [...this.#runs.map((run) => run.id), ...this.#dropped];
    // Replaced as a whole: rows with any kind of outcome in two statements, however long their texts are.
    if (gone.length > 0) await db.deleteFrom('recipe_run').where('id', 'in', gone).execute();
    await insertObjects(em, 'recipe_run', this.#runs);
    await planRuns(em, engine, this.#occasions, this.#now);
    await insertScheduled(em, this.#messages);
    await updateNextScheduled(em, [...new Set(this.#messages.map((message) => message.lead_id))]);
    if (this.#reminded.size > 0) {
      const cases = [...this.#reminded].map(([payment, message]) => sql`when ${payment} then ${message}`);
      await db
        .updateTable('lead_payment')
        .set({ reminder_id: sql<string>`case id ${sql.join(cases, sql` `)} end` })
        .where('id', 'in', [...this.#reminded.keys()])
        .execute();
    }
    const counted = [...this.#counters.values()].map((row) => ({ ...row, settings: toJson(fromJson(row.settings)) }));
    if (counted.length > 0) {
      const words = Object.fromEntries(
        ['day', 'day_count', 'last_ran_at'].map((name) => [name, proposed(engine, name)]),
      );
      await orUpdate(db.insertInto('recipe').values(counted), engine, ['supplier_id', 'kind'], words).execute();
    }
    await outbox.record(...this.#facts);
  }

  #ran(row: RecipeRow | undefined, zone: string, counts: boolean): void {
    if (!row) return;
    const known = this.#counters.get(key(row)) ?? row;
    const day = localDayOf(this.#now, zone);
    const before = known.day === day ? known.day_count : 0;
    this.#counters.set(key(row), { ...known, day, day_count: before + Number(counts), last_ran_at: this.#now });
  }
}

const key = (row: RecipeRow): string => `${row.supplier_id} ${row.kind}`;
