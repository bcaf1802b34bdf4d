import { ownValue } from '#contracts/own-value.ts';
import { CONFIGURATION_LIMITS } from '#contracts/lead/lead-configuration.ts';
import type { ConfigurationInput, ConfigurationItem, ConfigurationScope } from '#contracts/lead/lead-configuration.ts';
import type { FieldError } from '#contracts/problem.ts';
import { fold } from '#shared/fold.ts';
import type { StoredItem } from './lead-configuration.entity.ts';
import { newTermKey } from './term-key.ts';

type WantedItem = ConfigurationInput['items'][number];

/** Scopes in which a supplier can't add items, and scopes whose items can be hidden. */
const FIXED_ITEMS: readonly ConfigurationScope[] = ['Stage', 'Template'];
const CAN_BE_HIDDEN: readonly ConfigurationScope[] = ['Status', 'Template'];

const DETAILS: Readonly<Record<string, string>> = {
  unknown: 'This item isn’t yours, or no longer exists.',
  duplicate: 'Two items can’t have the same name.',
  required: 'This is required.',
  fixed: 'This can’t be changed for a built-in item.',
  missing: 'Send every item of the list, including deleted ones.',
  max: 'The list is full.',
};

/**
 * Returns a supplier's new items, or everything that is wrong with the request (E5): stages keep their order; the nine
 * stages, seven statuses, two labels and three kinds of templates stay; Spam keeps its name because rules depend on
 * it; names are unique among the offered items.
 */
export function changeItems(
  scope: ConfigurationScope,
  before: readonly ConfigurationItem[],
  wanted: readonly WantedItem[],
  now: number,
): { items: StoredItem[]; errors: FieldError[] } {
  const known = new Map(before.map((item) => [item.key, item]));
  const errors = [
    ...wholeList(scope, before, wanted),
    ...wanted.flatMap((item, at) => oneItem(scope, known, item, at)),
    ...doubleNames(wanted),
  ];
  if (errors.length > 0) return { items: [], errors };
  const keys = new Set(known.keys());
  const items = wanted.map((item) => {
    const key = item.key ?? newTermKey(scope, item.name ?? '', keys);
    keys.add(key);
    const deletedAt = known.get(key)?.deletedAt ?? null;
    return {
      key,
      name: item.name?.trim() || null,
      colour: item.colour,
      hidden: item.hidden,
      deletedAt: item.deleted ? (deletedAt === null ? now : Date.parse(deletedAt)) : null,
    };
  });
  return { items, errors: [] };
}

function wholeList(
  scope: ConfigurationScope,
  before: readonly ConfigurationItem[],
  wanted: readonly WantedItem[],
): FieldError[] {
  const sent = wanted.flatMap((item) => item.key ?? []);
  if (new Set(sent).size < sent.length || before.some((item) => !sent.includes(item.key)))
    return [wrong('#/items', 'missing')];
  if (scope === 'Stage' && before.some((item, at) => wanted[at]?.key !== item.key)) return [wrong('#/items', 'fixed')];
  const offered = wanted.filter((item) => !item.deleted && !item.hidden).length;
  return offered > CONFIGURATION_LIMITS.offered
    ? [{ ...wrong('#/items', 'max'), params: { max: CONFIGURATION_LIMITS.offered } }]
    : [];
}

function oneItem(
  scope: ConfigurationScope,
  known: ReadonlyMap<string, ConfigurationItem>,
  item: WantedItem,
  at: number,
): FieldError[] {
  const here = `#/items/${at}`;
  const is = item.key === null ? undefined : known.get(item.key);
  if (item.key !== null && !is) return [wrong(`${here}/key`, 'unknown')];
  const errors: FieldError[] = [];
  const named = item.name !== null && item.name.trim() !== '';
  if (!is && FIXED_ITEMS.includes(scope)) errors.push(wrong(`${here}/key`, 'fixed'));
  if (!is?.builtIn && !named) errors.push(wrong(`${here}/name`, 'required'));
  if (scope === 'Label' && item.key === 'Spam' && named) errors.push(wrong(`${here}/name`, 'fixed'));
  if (is?.builtIn && item.deleted) errors.push(wrong(`${here}/deleted`, 'fixed'));
  if (item.hidden && !CAN_BE_HIDDEN.includes(scope)) errors.push(wrong(`${here}/hidden`, 'fixed'));
  if (item.colour !== null && scope !== 'Label') errors.push(wrong(`${here}/colour`, 'fixed'));
  if (item.colour === null && scope === 'Label' && !is?.builtIn) errors.push(wrong(`${here}/colour`, 'required'));
  return errors;
}

/** Names shared by two offered items, as people read them: case and accents make no difference. */
function doubleNames(wanted: readonly WantedItem[]): FieldError[] {
  const seen = new Set<string>();
  return wanted.flatMap((item, at) => {
    const name = fold(item.name?.trim() || (item.key ?? ''));
    if (item.deleted || name === '') return [];
    if (seen.has(name)) return [wrong(`#/items/${at}/name`, 'duplicate')];
    seen.add(name);
    return [];
  });
}

const wrong = (pointer: string, rule: string): FieldError => ({
  pointer,
  rule,
  detail: ownValue(DETAILS, rule) ?? rule,
});
