import { sql } from 'kysely';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import { RECIPES } from '#contracts/messaging/recipe.ts';
import type { RecipeAnswer, RecipeKind, RunState } from '#contracts/messaging/recipe.ts';
import type { Clock } from '#shared/clock.ts';
import { isoOrNull } from '#shared/iso.ts';
import { localDayOf, localToInstant } from '#shared/local-time.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { ReplySettingsService } from '../../messaging/replies/reply-settings.service.ts';
import { PROPOSED_DAILY_MOST, PROPOSED_SETTINGS } from '../recipes/proposed-recipes.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';
import { recipesOf } from '../recipes/recipes-of-supplier.ts';
import type { KnownRecipe } from '../recipes/recipes-of-supplier.ts';

export interface RecipeStatusParts {
  em: Em;
  clock: Clock;
  replies: Pick<ReplySettingsService, 'find'>;
}

/** Counting stops at this number, because no one reads through more. */
const COUNTED_MOST = 1_000;

/** The state of a supplier's recipes: the saved or suggested settings, and this month's results. */
export class RecipeStatus {
  readonly #parts: RecipeStatusParts;

  constructor(parts: RecipeStatusParts) {
    this.#parts = parts;
  }

  async all(supplier: SupplierFacts): Promise<RecipeAnswer[]> {
    const { em, clock, replies } = this.#parts;
    const today = localDayOf(clock.now(), supplier.timezone);
    const month = localToInstant(`${today.slice(0, 7)}-01`, '00:00', supplier.timezone);
    const saved = await recipesOf(em, supplier.id);
    const answers = (await replies.find(supplier.id)).acknowledge;
    const sent = await this.#counts(supplier.id, 'sent', month);
    const waiting = await this.#counts(supplier.id, 'waiting');
    const proposals = await this.#counts(supplier.id, 'proposed');
    const templates = await this.#templates(saved);
    return RECIPES.map((id) => {
      const known = saved.get(id);
      const settings = known?.settings ?? PROPOSED_SETTINGS[id];
      const template = templates.get(settings.templateId ?? '');
      const ranAt = known?.row.last_ran_at ?? null;
      return {
        id,
        on: id === 'acknowledge' ? answers.on : (known?.active ?? false),
        askFirst: known?.askFirst ?? false,
        dailyMost: known?.row.daily_most ?? PROPOSED_DAILY_MOST,
        ...settings,
        templateGone: settings.templateId !== null && (template?.deleted_at ?? null) !== null,
        templateName: template?.name ?? null,
        lastRanAt: isoOrNull(ranAt),
        sentThisMonth: sent.get(id) ?? 0,
        waiting: waiting.get(id) ?? 0,
        proposals: proposals.get(id) ?? 0,
        fullToday: known?.row.day === today && known.row.day_count >= known.row.daily_most,
        version: known?.row.version ?? 0,
      };
    });
  }

  /** Counts from the index by state, up to COUNTED_MOST per state. */
  async #counts(supplierId: string, state: RunState, from = 0): Promise<Map<RecipeKind, number>> {
    const some = recipesDb(this.#parts.em)
      .selectFrom('recipe_run')
      .select('kind')
      .where('supplier_id', '=', supplierId)
      .where('state', '=', state)
      .where('acted_at', '>=', from)
      .limit(COUNTED_MOST)
      .as('some');
    const rows = await recipesDb(this.#parts.em)
      .selectFrom(some)
      .select(['some.kind', sql<number>`count(*)`.as('count')])
      .groupBy('some.kind')
      .execute();
    return new Map(rows.map((row) => [row.kind, row.count]));
  }

  async #templates(saved: ReadonlyMap<RecipeKind, KnownRecipe>) {
    const ids = [...saved.values()].flatMap((recipe) => recipe.settings.templateId ?? []);
    const rows = await recipesDb(this.#parts.em)
      .selectFrom('template')
      .select(['id', 'name', 'deleted_at'])
      .where(ids.length > 0 ? sql<boolean>`id in (${sql.join(ids)})` : sql<boolean>`1 = 0`)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }
}
