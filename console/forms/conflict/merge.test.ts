import { changedPart } from './ChangedWords.tsx';
import { choose, merge } from './merge.ts';

const BASE = { guests: 190, budget: 'low', kinds: { claim: 'now', note: 'daily' } };

describe('two people changing the same record', () => {
  it('keeps fields that only one of them changed', () => {
    const merged = merge(BASE, { ...BASE, guests: 170 }, { ...BASE, budget: 'high' });
    expect(merged).toEqual({
      values: { ...BASE, guests: 170, budget: 'high' },
      clashes: [],
      onlyMine: ['guests'],
      onlyTheirs: ['budget'],
    });
  });

  it('asks about fields both changed to different values, and no others', () => {
    const mine = { ...BASE, guests: 170, budget: 'high' };
    const merged = merge(BASE, mine, { ...BASE, guests: 200, budget: 'high' });
    expect(merged.clashes).toEqual([{ path: 'guests', was: 190, mine: 170, theirs: 200 }]);
    expect(choose(merged, new Map())).toEqual(mine);
    expect(choose(merged, new Map([['guests', 200]]))).toEqual({ ...mine, guests: 200 });
  });

  it('asks field by field within groups of fields', () => {
    const mine = { ...BASE, kinds: { claim: 'off', note: 'off' } };
    const merged = merge(BASE, mine, { ...BASE, kinds: { claim: 'daily', note: 'daily' } });
    expect(merged.clashes.map(({ path }) => path)).toEqual(['kinds.claim']);
    expect(choose(merged, new Map([['kinds.claim', 'daily']])).kinds).toEqual({ claim: 'daily', note: 'off' });
  });
});

describe('a long text', () => {
  it('is split into unchanged and changed parts', () => {
    expect(changedPart('Dear both, see you on Friday at noon', 'Dear both, see you on Saturday at noon')).toEqual([
      'Dear both, see you on ',
      'Saturday ',
      'at noon',
    ]);
  });
});
