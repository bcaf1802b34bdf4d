import { describe, expect, test } from '@jest/globals';
import { asInput } from '#contracts/lead/lead-configuration.ts';
import type { ConfigurationInput, ConfigurationScope } from '#contracts/lead/lead-configuration.ts';
import { itemsOf } from './built-in-terms.ts';
import { changeItems } from './change-items.ts';
import type { StoredItem } from './lead-configuration.entity.ts';

type Wanted = ConfigurationInput['items'][number];
const NOW = Date.parse('2026-05-12T09:00:00.000Z');

const own: StoredItem = { key: 'large-party', name: 'Large party', colour: 'lavender', hidden: false, deletedAt: null };
const stored = (scope: ConfigurationScope): StoredItem[] =>
  scope === 'Label' ? [own, { ...own, key: 'old', name: 'Old', deletedAt: 5 }] : [];
const before = (scope: ConfigurationScope) => itemsOf(scope, stored(scope));
/** All current items, with one changed or added. */
const wish = (scope: ConfigurationScope, key: string | null, change: Partial<Wanted>): Wanted[] => {
  const same = asInput(before(scope));
  if (key === null) return [...same, { key, name: null, colour: null, hidden: false, deleted: false, ...change }];
  return same.map((item) => (item.key === key ? { ...item, ...change } : item));
};
const change = (scope: ConfigurationScope, wanted: readonly Wanted[]) => changeItems(scope, before(scope), wanted, NOW);
const broken = (scope: ConfigurationScope, wanted: readonly Wanted[]) =>
  change(scope, wanted).errors.map(({ pointer, rule }) => `${pointer} ${rule}`);

describe('E5: changing the items of a scope', () => {
  test('adds, renames, deletes and restores a custom label without changing its key', () => {
    const [first, second] = [change('Label', wish('Label', null, { name: ' Móre  Guests! ', colour: 'sage' }))].flatMap(
      ({ items }) => [items.at(-1), items[0]],
    );
    expect(first).toEqual({
      key: 'more-guests',
      name: 'Móre  Guests!',
      colour: 'sage',
      hidden: false,
      deletedAt: null,
    });
    expect(second).toEqual(own);
    const renamed = change('Label', wish('Label', 'large-party', { name: 'Big' })).items;
    expect(renamed[0]).toMatchObject({ key: 'large-party', name: 'Big' });
    const deleted = change('Label', wish('Label', 'large-party', { deleted: true })).items;
    expect(deleted.map((item) => item.deletedAt)).toEqual([NOW, 5, null, null]);
    const restored = change('Label', wish('Label', 'old', { deleted: false })).items;
    expect(restored[1]?.deletedAt).toBeNull();
  });

  test('adds a number to a taken key, and uses the scope if a name leaves no letters', () => {
    const twice = wish('Label', null, { name: 'Large-party!', colour: 'sage' });
    expect(change('Label', twice).items.at(-1)?.key).toBe('large-party-2');
    expect(change('Label', wish('Label', null, { name: '大宴会', colour: 'sage' })).items.at(-1)?.key).toBe('label');
    const long = wish('Status', null, { name: 'Waiting for the contract' });
    expect(change('Status', long).items.at(-1)?.key).toBe('waiting-for-the-c');
  });

  test('hides statuses and reorders them', () => {
    const wanted = wish('Status', 'Chased', { hidden: true }).reverse();
    const { items } = change('Status', wanted);
    expect(items[0]?.key).toBe('Action Needed');
    expect(items.find((item) => item.key === 'Chased')?.hidden).toBe(true);
  });

  test.each<[string, ConfigurationScope, Wanted[], string]>([
    ['another name for Spam', 'Label', wish('Label', 'Spam', { name: 'Fine' }), '#/items/3/name fixed'],
    ['deleting Hot Lead', 'Label', wish('Label', 'Hot Lead', { deleted: true }), '#/items/2/deleted fixed'],
    ['hiding a label', 'Label', wish('Label', 'large-party', { hidden: true }), '#/items/0/hidden fixed'],
    [
      'a custom label without a colour',
      'Label',
      wish('Label', 'large-party', { colour: null }),
      '#/items/0/colour required',
    ],
    ['a custom label without a name', 'Label', wish('Label', 'large-party', { name: ' ' }), '#/items/0/name required'],
    [
      'a name used twice',
      'Label',
      wish('Label', null, { name: 'LARGE pàrty', colour: 'sea' }),
      '#/items/4/name duplicate',
    ],
    ['the name of a built-in item', 'Status', wish('Status', null, { name: 'chased' }), '#/items/7/name duplicate'],
    ['an unknown key', 'Label', [...before('Label'), { key: 'x' }].map(asWanted), '#/items/4/key unknown'],
    ['a key used twice', 'Label', [...before('Label'), { ...own, deletedAt: 'x' }].map(asWanted), '#/items missing'],
    ['a key left out', 'Label', before('Label').slice(1).map(asWanted), '#/items missing'],
    ['a tenth stage', 'Stage', wish('Stage', null, { name: 'Tasting' }), '#/items/9/key fixed'],
    ['another order of stages', 'Stage', wish('Stage', 'Lead', {}).reverse(), '#/items fixed'],
    ['a colour for a stage', 'Stage', wish('Stage', 'Lead', { colour: 'sea' }), '#/items/1/colour fixed'],
    ['a fourth kind of template', 'Template', wish('Template', null, { name: 'Contract' }), '#/items/3/key fixed'],
    [
      'deleting one of the three kinds',
      'Template',
      wish('Template', 'standard', { deleted: true }),
      '#/items/0/deleted fixed',
    ],
    [
      'deleting one of the seven statuses',
      'Status',
      wish('Status', 'Chased', { deleted: true }),
      '#/items/5/deleted fixed',
    ],
  ])('refuses %s', (_why, scope, wanted, expected) => {
    expect(broken(scope, wanted)).toEqual([expected]);
    expect(change(scope, wanted).items).toEqual([]);
  });

  test('accepts thirty offered items but no more', () => {
    const many = (count: number): Wanted[] =>
      Array.from({ length: count }, (_, at) => asWanted({ key: null, name: `Status ${at}` }));
    expect(broken('Status', [...wish('Status', 'Lead', {}), ...many(23)])).toEqual([]);
    expect(broken('Status', [...wish('Status', 'Lead', {}), ...many(24)])).toEqual(['#/items max']);
  });
});

function asWanted(item: Partial<Wanted> & { deletedAt?: string | null }): Wanted {
  return {
    key: item.key ?? null,
    name: item.name ?? null,
    colour: item.colour ?? null,
    hidden: false,
    deleted: (item.deletedAt ?? null) !== null,
  };
}
