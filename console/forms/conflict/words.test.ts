import fc from 'fast-check';
import { bothOf, excerpt, mergeWords, movedCaret, wordParts } from './words.ts';

const WAS = 'Ceremonies are on the south lawn, which seats 110. Dancing in the old barn until midnight.';
const MINE = WAS.replace('110', '120');
const THEIRS = WAS.replace('midnight', 'one');

describe('text that two people changed', () => {
  it('is combined where their words don’t overlap', () => {
    expect(mergeWords(WAS, MINE, THEIRS)).toBe(
      'Ceremonies are on the south lawn, which seats 120. Dancing in the old barn until one.',
    );
  });

  it('needs a choice if both changed the same or adjacent words', () => {
    expect(mergeWords(WAS, MINE, WAS.replace('110', '90'))).toBeNull();
    expect(mergeWords(WAS, MINE, WAS.replace('seats', 'holds'))).toBeNull();
  });

  it('doesn’t conflict if both wrote the same', () => {
    expect(mergeWords(WAS, MINE, MINE.replace('midnight', 'one'))).toBe(MINE.replace('midnight', 'one'));
  });

  it('isn’t combined in names, numbers and dates', () => {
    const clash = { path: 'x', was: '12 May 2026', mine: '14 May 2026', theirs: '12 May 2027' };
    expect(bothOf(clash)).toBeNull();
    expect(bothOf({ ...clash, was: 1, mine: 2, theirs: 3 })).toBeNull();
  });

  it('survives whatever the other person did: neither side’s changes are lost', () => {
    const word = fc.constantFrom('a ', 'lawn ', 'constructor ', '__proto__ ', 'is ', 'old\n');
    const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(''));
    fc.assert(
      fc.property(text, text, text, (was, mine, theirs) => {
        expect(mergeWords(was, mine, was)).toBe(mine);
        expect(mergeWords(was, was, theirs)).toBe(theirs);
        const parts = wordParts(was, mine);
        expect(parts.map(({ same, gone }) => same + gone).join('')).toBe(was);
        expect(parts.map(({ same, added }) => same + added).join('')).toBe(mine);
        expect(mergeWords(was, mine, theirs)).toEqual(mergeWords(was, theirs, mine));
      }),
    );
  });
});

describe('a long text', () => {
  it('keeps the unchanged words around its changes', () => {
    expect(excerpt('one two three four five six seven ', true, false, 2)).toBe('…six seven ');
    expect(excerpt('one two three four five six seven', false, true, 2)).toBe('one two … ');
    expect(excerpt('one two three four five six seven ', false, false, 2)).toBe('one two … six seven ');
    expect(excerpt('one two three ', false, false, 2)).toBe('one two three ');
  });
});

describe('the caret', () => {
  it('stays beside the same words when others change', () => {
    const after = THEIRS.replace('110', 'one hundred and twenty');
    for (const word of ['Ceremonies', 'Dancing', 'barn']) {
      expect(movedCaret(WAS, after, WAS.indexOf(word) + 2)).toBe(after.indexOf(word) + 2);
    }
    expect(movedCaret(WAS, after, WAS.length)).toBe(after.length);
  });
});
