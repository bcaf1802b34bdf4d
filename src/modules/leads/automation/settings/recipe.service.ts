import { sql } from 'kysely';
import type { ReviewAsking, SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import { REACH_MOST, RECIPES, mayAskFirst } from '#contracts/messaging/recipe.ts';
import type {
  RecipeAnswer,
  RecipeInput,
  RecipeKind,
  RecipeReach,
  RecipeSettings,
} from '#contracts/messaging/recipe.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError, InvalidInput, NotFound, StaleVersion } from '#shared/errors.ts';
import type { LastSave } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { ReplySettingsService } from '../../messaging/replies/reply-settings.service.ts';
import { freshOccasions, planRuns } from '../runs/plan-runs.ts';
import type { Occasion } from '../runs/plan-runs.ts';
import { RecipeStatus } from './recipe-status.ts';
import { occasionsThere } from './reach.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';

export interface RecipeServiceParts {
  em: Em;
  engine: EngineName;
  clock: Clock;
  outbox: Outbox;
  audit: AuditTrail;
  suppliers: Pick<SuppliersApi, 'get'>;
  replies: Pick<ReplySettingsService, 'find' | 'save' | 'hoursOf'>;
  reviews: Pick<ReviewAsking, 'offered'>;
}

type Saver = { supplierId: string; userId: string };

/** A supplier's automation settings. The automatic reply is turned on here and stored with its text (E5). */
export class RecipeService {
  readonly #parts: RecipeServiceParts;
  readonly #status: RecipeStatus;

  constructor(parts: RecipeServiceParts) {
    this.#parts = parts;
    this.#status = new RecipeStatus(parts);
  }

  /**
   * All recipes in order, without the one that asks for reviews if the market has none (D27).
   * @throws NotFound
   */
  async list(supplierId: string): Promise<RecipeAnswer[]> {
    const all = await this.#status.all(await this.#supplier(supplierId));
    if (await this.#parts.reviews.offered(supplierId)) return all;
    return all.filter(({ id }) => id !== 'review');
  }

  /** @throws NotFound */
  async find(supplierId: string, kind: string): Promise<RecipeAnswer> {
    const found = (await this.list(supplierId)).find((recipe) => recipe.id === recipeKind(kind));
    if (!found) throw new NotFound('This recipe');
    return found;
  }

  /**
   * How many leads this recipe's rules already match.
   * @throws NotFound
   */
  async reach(supplierId: string, kind: string): Promise<RecipeReach> {
    const settings = pick(await this.find(supplierId, kind));
    const found = await this.#there(await this.#supplier(supplierId), recipeKind(kind), settings);
    const leads = new Set(found.map((occasion) => occasion.leadId));
    return { leads: Math.min(leads.size, REACH_MOST), more: leads.size > REACH_MOST };
  }

  /**
   * Replaces the loaded version; one statement decides who was first. Turning a recipe off ends what is waiting;
   * proposals are left for a person. Turning it on includes existing leads only if requested.
   * @throws NotFound, StaleVersion, InvalidInput, and `reviews-not-offered` if the market has no reviews
   */
  async save(actor: Saver, kindText: string, input: RecipeInput): Promise<RecipeAnswer> {
    const { em, outbox, audit, clock, engine } = this.#parts;
    const kind = recipeKind(kindText);
    const supplier = await this.#supplier(actor.supplierId);
    if (kind === 'review' && input.on && !(await this.#parts.reviews.offered(supplier.id)))
      throw new AppError('conflict', 'reviews-not-offered', 'Your market has no reviews.');
    const read = () => this.#saved(supplier, kind);
    await this.#checkTemplate(supplier, kind, input);
    const saveAll = async (): Promise<RecipeAnswer> => {
      const before = await read();
      if (before.version !== input.version || !(await this.#write(actor, kind, input)))
        throw new StaleVersion((await read()).version, await this.#lastSave(supplier.id, kind));
      if (kind === 'acknowledge') await this.#switchAcknowledgement(actor, input.on);
      const now = clock.now();
      if (before.on && !input.on) await this.#endWaiting(supplier.id, kind, now);
      if (input.on && input.applyTo === 'all') {
        const settings = pick(input);
        const there = await this.#there(supplier, kind, settings);
        await planRuns(em, engine, there.slice(0, REACH_MOST), now);
      }
      const after = await read();
      await audit.record({
        actorId: actor.userId,
        supplierId: supplier.id,
        action: 'settings.recipe',
        before: { ...before },
        after: { ...after },
      });
      await outbox.record({ name: 'settings.changed', supplierId: supplier.id, payload: { scope: 'Recipes' } });
      return after;
    };
    return inTransaction(em, saveAll, { readCommitted: true });
  }

  async #supplier(supplierId: string): Promise<SupplierFacts> {
    const supplier = await this.#parts.suppliers.get(supplierId);
    return supplier;
  }

  /** Whether offered or not: a recipe that was on before its market turned reviews off can be turned off. */
  async #saved(supplier: SupplierFacts, kind: RecipeKind): Promise<RecipeAnswer> {
    const found = (await this.#status.all(supplier)).find(({ id }) => id === kind);
    if (!found) throw new NotFound('This recipe');
    return found;
  }

  async #there(supplier: SupplierFacts, kind: RecipeKind, settings: RecipeSettings): Promise<Occasion[]> {
    const { em, clock, replies } = this.#parts;
    const hours = (await replies.hoursOf([supplier.id])).get(supplier.id) ?? [];
    const there = await occasionsThere(em, kind, { supplier, settings, hours, now: clock.now() });
    return freshOccasions(em, kind, there);
  }

  /** A template must be of the right kind and not deleted, unless it was already chosen. */
  async #checkTemplate(supplier: SupplierFacts, kind: RecipeKind, { templateId }: RecipeInput): Promise<void> {
    if (templateId === null) return;
    const template = await recipesDb(this.#parts.em)
      .selectFrom('template')
      .select('deleted_at')
      .where('id', '=', templateId)
      .where('supplier_id', '=', supplier.id)
      .where('type', '=', TEMPLATE_OF[kind])
      .executeTakeFirst();
    const chosen = (await this.#saved(supplier, kind)).templateId === templateId;
    if (template && (template.deleted_at === null || chosen)) return;
    throw new InvalidInput([{ pointer: '#/templateId', rule: 'oneOf', detail: 'This template doesn’t exist.' }]);
  }

  async #lastSave(supplierId: string, kind: RecipeKind): Promise<LastSave | undefined> {
    return recipesDb(this.#parts.em)
      .selectFrom('recipe')
      .select(['updated_at', 'updated_by'])
      .where('supplier_id', '=', supplierId)
      .where('kind', '=', kind)
      .executeTakeFirst();
  }

  async #write({ supplierId, userId }: Saver, kind: RecipeKind, input: RecipeInput): Promise<boolean> {
    const db = recipesDb(this.#parts.em);
    const settings = pick(input);
    const columns = {
      active: input.on,
      ask_first: input.askFirst && mayAskFirst(kind),
      daily_most: input.dailyMost,
      settings: toJson(settings),
      updated_at: this.#parts.clock.now(),
      updated_by: userId,
      version: input.version + 1,
    };
    if (input.version > 0) {
      const result = await db
        .updateTable('recipe')
        .set(columns)
        .where('supplier_id', '=', supplierId)
        .where('kind', '=', kind)
        .where('version', '=', input.version)
        .executeTakeFirst();
      return Number(result.numUpdatedRows) > 0;
    }
    try {
      const fresh = { supplier_id: supplierId, kind, day: null, day_count: 0, last_ran_at: null };
      await db
        .insertInto('recipe')
        .values({ ...fresh, ...columns })
        .execute();
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async #endWaiting(supplierId: string, kind: RecipeKind, now: number): Promise<void> {
    await recipesDb(this.#parts.em)
      .updateTable('recipe_run')
      .set({ state: 'skipped', reason: 'switched-off', acted_at: now, version: sql<number>`version + 1` })
      .where('supplier_id', '=', supplierId)
      .where('kind', '=', kind)
      .where('state', '=', 'waiting')
      .execute();
  }

  async #switchAcknowledgement(actor: Saver, on: boolean): Promise<void> {
    const settings = await this.#parts.replies.find(actor.supplierId);
    if (settings.acknowledge.on === on) return;
    await this.#parts.replies.save(actor, { ...settings, acknowledge: { ...settings.acknowledge, on } });
  }
}

/** The kind of template each recipe can use. */
const TEMPLATE_OF = {
  acknowledge: 'standard',
  'follow-up': 'follow-up',
  remind: 'standard',
  payment: 'payment-reminder',
  review: 'standard',
} as const satisfies Record<RecipeKind, string>;

/** @throws NotFound for an unknown recipe */
export function recipeKind(word: string): RecipeKind {
  const kind = RECIPES.find((known) => known === word);
  if (!kind) throw new NotFound('This recipe');
  return kind;
}

type Settled = RecipeSettings & Record<string, unknown>;
const pick = ({ days, times, hours, everybodyHours, daysBefore, templateId }: Settled): RecipeSettings => ({
  days,
  times,
  hours,
  everybodyHours,
  daysBefore: [...daysBefore].sort((one, other) => other - one),
  templateId,
});
