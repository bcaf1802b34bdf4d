import { CONFIGURATION_LIMITS, asInput } from '#contracts/lead/lead-configuration.ts';
import type { ImportMapping } from '#contracts/lead/lead-import.ts';
import { LABEL_COLOURS } from '#contracts/terms/lead-terms.ts';
import { cutText } from '#shared/cut-text.ts';
import type { ChangeLeadTerms } from '../../core/terms/change-lead-terms.ts';
import type { LeadTerms } from '../../core/terms/lead-terms.ts';
import { NEW_LABEL, wordOf } from './reading/value-words.ts';

/** Creates the labels that people chose for words in a file (E5). */
export class NewLabels {
  readonly #terms: Pick<LeadTerms, 'of'>;
  readonly #changes: Pick<ChangeLeadTerms, 'save'>;

  constructor({ terms, changes }: { terms: Pick<LeadTerms, 'of'>; changes: Pick<ChangeLeadTerms, 'save'> }) {
    this.#terms = terms;
    this.#changes = changes;
  }

  /** Creates missing labels; the returned mapping contains keys only. @throws InvalidInput, StaleVersion */
  async make(actor: { supplierId: string; userId: string }, mapping: ImportMapping): Promise<ImportMapping> {
    const wanted = Object.entries(mapping.words.labels).filter(([, label]) => label?.startsWith(NEW_LABEL));
    if (wanted.length === 0) return mapping;
    const { items, version } = (await this.#terms.of(actor.supplierId)).labels;
    const nameOf = (label: string | null) => cutText((label ?? '').slice(1).trim(), CONFIGURATION_LIMITS.name);
    const known = new Map(items.map((item) => [wordOf(item.name ?? item.key), item.key]));
    const names = [...new Set(wanted.map(([, label]) => nameOf(label)))].filter((name) => !known.has(wordOf(name)));
    if (names.length > 0) {
      const added = names.map((name, at) => ({
        key: null,
        name,
        colour: LABEL_COLOURS[(items.length + at) % LABEL_COLOURS.length] ?? LABEL_COLOURS[0],
        hidden: false,
        deleted: false,
      }));
      const saved = await this.#changes.save(actor, 'Label', { version, items: [...asInput(items), ...added] });
      for (const item of saved.items) known.set(wordOf(item.name ?? item.key), item.key);
    }
    const labels = wanted.map(([word, label]) => [word, known.get(wordOf(nameOf(label))) ?? null] as const);
    return {
      ...mapping,
      words: { ...mapping.words, labels: { ...mapping.words.labels, ...Object.fromEntries(labels) } },
    };
  }
}
