import type { ReviewAsking, SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { RecipeKind } from '#contracts/messaging/recipe.ts';
import type { Clock } from '#shared/clock.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { afterOpenHours } from '../../messaging/replies/business-hours.ts';
import type { ReplySettingsService } from '../../messaging/replies/reply-settings.service.ts';
import { CarryOut } from './carry-out.ts';
import { paymentOccasions } from './payment-occasions.ts';
import { endRuns, planRuns } from './plan-runs.ts';
import type { Occasion } from './plan-runs.ts';
import { morningAfter } from '../recipes/recipe-when.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';
import type { RunRow } from '../recipes/recipe-tables.ts';
import { recipesOf } from '../recipes/recipes-of-supplier.ts';
import type { KnownRecipe } from '../recipes/recipes-of-supplier.ts';
import { settleRuns } from './settle-runs.ts';
import { completedLeads, messageOfEvent } from './planning-facts.ts';
import type { EventMessage } from './planning-facts.ts';

export interface OccasionsParts {
  em: Em;
  engine: EngineName;
  clock: Clock;
  outbox: Outbox;
  suppliers: Pick<SuppliersApi, 'find'>;
  replies: Pick<ReplySettingsService, 'hoursOf'>;
  reviews: Pick<ReviewAsking, 'offered'>;
}

interface Course {
  event: DomainEvent;
  supplier: SupplierFacts;
  /** The recipes that are on. */
  active: ReadonlyMap<RecipeKind, KnownRecipe>;
}

/**
 * Turns events into occasions with a due time, so that no job has to search the leads for them. A supplier that never
 * saved a recipe costs one query. Handling an event twice saves its occasion once.
 */
export class Occasions implements EventHandler {
  readonly names = [
    'lead.received',
    'message.received',
    'message.sent',
    'scheduled.changed',
    'lead.changed',
    'leads.changed',
    'payments.changed',
  ] as const;
  readonly #parts: OccasionsParts;

  constructor(parts: OccasionsParts) {
    this.#parts = parts;
  }

  async handle(event: DomainEvent): Promise<void> {
    const { em, suppliers } = this.#parts;
    const { supplierId, payload } = event;
    if (supplierId === null) return;
    const moved = event.name === 'lead.changed' || event.name === 'leads.changed';
    if (moved && payload['stage'] !== 'Completed') return;
    const saved = await recipesOf(em, supplierId);
    const supplier = saved.size === 0 ? null : await suppliers.find(supplierId);
    if (!supplier) return;
    const active = new Map([...saved].filter(([, recipe]) => recipe.active));
    const course = { event, supplier, active };
    switch (event.name) {
      case 'lead.received':
      case 'message.received':
        return this.#coupleWrote(course);
      case 'message.sent':
        return this.#planFollowUp(course, payload['messageId'], 1);
      case 'scheduled.changed':
        return this.#settled(course);
      case 'payments.changed':
        return paymentOccasions(this.#parts, supplier, event.leadId, active.get('payment') ?? null);
      default:
        return this.#completed(course);
    }
  }

  async #coupleWrote({ event, supplier, active }: Course): Promise<void> {
    const { em, engine, clock, replies } = this.#parts;
    const message = await messageOfEvent(em, supplier.id, event.payload['messageId']);
    if (!message || message.channel === 'import') return;
    await endRuns(em, message.leadId, 'couple-answered', clock.now(), { kind: 'follow-up', before: message.createdAt });
    const recipe = active.get('remind');
    if (!recipe || message.shut || !message.needsReply || (await this.#waitsAlready(message))) return;
    const hours = (await replies.hoursOf([supplier.id])).get(supplier.id) ?? [];
    const dueAt = afterOpenHours(hours, supplier.timezone, message.createdAt, recipe.settings.hours);
    await planRuns(em, engine, [{ ...of(message, supplier.id, 'remind'), dueAt }], clock.now());
  }

  /** Whether the couple was already waiting since an earlier message, which then counts. */
  async #waitsAlready(message: EventMessage): Promise<boolean> {
    const run = await recipesDb(this.#parts.em)
      .selectFrom('recipe_run')
      .select('id')
      .where('lead_id', '=', message.leadId)
      .where('kind', '=', 'remind')
      .where('anchor_at', '>', message.repliedAt ?? 0)
      .limit(1)
      .executeTakeFirst();
    return run !== undefined;
  }

  /** The team wrote: plans the next follow-up a number of days later, counted from the newest message only. */
  async #planFollowUp({ supplier, active }: Course, messageId: unknown, step: number): Promise<void> {
    const { em, engine, clock } = this.#parts;
    const message = await messageOfEvent(em, supplier.id, messageId);
    if (!message || message.sender !== 'supplier' || message.channel === 'automatic') return;
    const db = recipesDb(em);
    await db
      .deleteFrom('recipe_run')
      .where('lead_id', '=', message.leadId)
      .where('kind', 'in', ['remind', 'follow-up'])
      .where('state', '=', 'waiting')
      .where('anchor_at', '<', message.createdAt)
      .execute();
    const recipe = active.get('follow-up');
    const newest = message.lastMessageBy === 'supplier' && message.repliedAt === message.createdAt;
    if (!recipe || !newest || message.shut || step > recipe.settings.times) return;
    const dueAt = morningAfter(message.createdAt, recipe.settings.days, supplier.timezone);
    await planRuns(em, engine, [{ ...of(message, supplier.id, 'follow-up'), step, dueAt }], clock.now());
  }

  /** A scheduled message was sent or ended: updates the log and, after a follow-up, plans the next one. */
  async #settled(course: Course): Promise<void> {
    const { em, engine, clock } = this.#parts;
    const scheduledId = course.event.payload['scheduledId'];
    if (typeof scheduledId !== 'string') return;
    const runs: RunRow[] = await recipesDb(em)
      .selectFrom('recipe_run')
      .selectAll()
      .where('scheduled_id', '=', scheduledId)
      .$call(lockRows(engine))
      .execute();
    const now = clock.now();
    const carrying = new CarryOut(this.#parts, now);
    await settleRuns(em, runs, carrying, now);
    await carrying.write();
    if (course.event.payload['state'] !== 'sent' || !(await this.#isFollowUp(scheduledId))) return;
    const [run] = runs;
    await this.#planFollowUp(course, scheduledId, run?.kind === 'follow-up' ? run.step + 1 : 1);
  }

  async #isFollowUp(scheduledId: string): Promise<boolean> {
    const message = recipesDb(this.#parts.em).selectFrom('scheduled_message').select('type');
    return (await message.where('id', '=', scheduledId).executeTakeFirst())?.type === 'follow-up';
  }

  async #completed({ event, supplier, active }: Course): Promise<void> {
    const { em, engine, clock } = this.#parts;
    const recipe = active.get('review');
    const which = event.leadId === null ? { changeId: String(event.payload['changeId']) } : { leadId: event.leadId };
    if (!recipe || !(await this.#parts.reviews.offered(supplier.id))) return;
    const leads = await completedLeads(em, supplier.id, which);
    const occasions = leads.map((lead): Occasion => ({
      supplierId: supplier.id,
      leadId: lead.id,
      kind: 'review',
      occasion: 'completed',
      anchorAt: lead.stage_since,
      dueAt: morningAfter(lead.stage_since, recipe.settings.days, supplier.timezone),
    }));
    await planRuns(em, engine, occasions, clock.now());
  }
}

const of = (message: EventMessage, supplierId: string, kind: RecipeKind) => ({
  supplierId,
  leadId: message.leadId,
  kind,
  occasion: message.id,
  anchorAt: message.createdAt,
});
