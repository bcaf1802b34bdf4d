import type { AuthApi } from '#modules/auth/index.ts';
import type { RecipePreview, RecipePreviewInput } from '#contracts/messaging/recipe.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { coupleLocale } from '../../core/lead/couple-locale.ts';
import { coupleName, maskLead } from '../../core/masking/lead-mask.ts';
import type { Acknowledge } from '../../messaging/replies/acknowledge.ts';
import { fillWords, wordsOf } from '../runs/fill-words.ts';
import { PROPOSED_SETTINGS } from '../recipes/proposed-recipes.ts';
import { recipeKind } from './recipe.service.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';
import { readRunFacts } from '../runs/run-facts.ts';
import type { RunFacts, RunFactsParts } from '../runs/run-facts.ts';
import { whyNot } from '../runs/why-not.ts';

export interface PreviewRecipeParts extends RunFactsParts {
  clock: Clock;
  auth: Pick<AuthApi, 'people'>;
  acknowledge: Pick<Acknowledge, 'textFor'>;
}

/** Previews what a recipe, saved or not, would send to a real couple, and whether it would. */
export class PreviewRecipe {
  readonly #parts: PreviewRecipeParts;

  constructor(parts: PreviewRecipeParts) {
    this.#parts = parts;
  }

  /**
   * Masked as everywhere.
   * @throws NotFound also for another supplier's lead
   */
  async show(supplierId: string, kindText: string, input: RecipePreviewInput): Promise<RecipePreview> {
    const kind = recipeKind(kindText);
    const run = { id: '', supplier_id: supplierId, lead_id: input.leadId, kind, payment_id: null };
    const known = (await readRunFacts(this.#parts, [run]))(run);
    const { lead, supplier } = known;
    if (!lead || !supplier || !(await this.#isOurs(supplierId, lead.id))) throw new NotFound('This lead');
    const { leadId: _, ...settings } = input;
    const facts: RunFacts = {
      ...known,
      recipe: known.recipe && { ...known.recipe, settings },
      template: await this.#template(supplierId, input.templateId),
      payment: kind === 'payment' ? await this.#nextPayment(lead.id) : null,
    };
    const visible = maskLead(lead, supplier.payPerEnquiry);
    const now = this.#parts.clock.now();
    const reason = whyNot({ kind, anchorAt: now, dueDay: facts.payment?.due_day ?? null }, facts);
    const preview = {
      to: coupleName(visible),
      address: visible.contact?.email ?? null,
      reason: reason === 'moved-on' ? null : reason,
    };
    if (kind === 'remind') {
      const people = await this.#parts.auth.people(lead.assignee_id === null ? [] : [lead.assignee_id]);
      const owner = people.get(lead.assignee_id ?? '');
      return {
        ...preview,
        to: owner?.firstName ?? supplier.name,
        address: null,
        subject: '',
        body: coupleName(visible),
      };
    }
    const full = { ...facts, recipe: facts.recipe ?? unsaved(run.kind, settings) };
    const words = fillWords(wordsOf(run, full), full);
    if (kind !== 'acknowledge') return { ...preview, ...words };
    const locale = coupleLocale(facts.couple, supplier);
    return { ...preview, ...words, body: await this.#parts.acknowledge.textFor(supplier, lead, now, locale) };
  }

  async #isOurs(supplierId: string, leadId: string): Promise<boolean> {
    const lead = recipesDb(this.#parts.em).selectFrom('lead').select('id').where('id', '=', leadId);
    return (await lead.where('supplier_id', '=', supplierId).executeTakeFirst()) !== undefined;
  }

  async #template(supplierId: string, templateId: string | null) {
    const row = await recipesDb(this.#parts.em)
      .selectFrom('template')
      .selectAll()
      .where('id', '=', templateId ?? '')
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    return row ?? null;
  }

  async #nextPayment(leadId: string) {
    const row = await recipesDb(this.#parts.em)
      .selectFrom('lead_payment')
      .select(['id', 'amount', 'due_day', 'paid_on'])
      .where('lead_id', '=', leadId)
      .where('paid_on', 'is', null)
      .orderBy('due_day')
      .executeTakeFirst();
    return row ?? null;
  }
}

const unsaved = (kind: keyof typeof PROPOSED_SETTINGS, settings: object): RunFacts['recipe'] =>
  ({ settings: { ...PROPOSED_SETTINGS[kind], ...settings } }) as RunFacts['recipe'];
