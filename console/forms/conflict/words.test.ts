import fc from 'fast-check';
import { bothOf, excerpt, mergeWords, movedCaret, wordParts } from './words.ts';

const WAS = 'Ceremonies are on the south lawn, which seats 110. Dancing in the old barn until midnight.';
const MINE = WAS.replace('110', '120');
const THEIRS = WAS.replace('midnight', 'one');

describe('words that two people changed', () => {
  it('are combined where they don’t overlap', () => {
    expect(mergeWords(WAS, MINE, THEIRS)).toBe(
      'Ceremonies are on the south lawn, which seats 120. Dancing in the old barn until one.',
    );
  });

  it('are left to the person where both changed the same or the next word', () => {
    expect(mergeWords(WAS, MINE, WAS.replace('110', '90'))).toBeNull();
    expect(mergeWords(WAS, MINE, WAS.replace('seats', 'holds'))).toBeNull();
  });

  it('are no clash where both say the same', () => {
    expect(mergeWords(WAS, MINE, MINE.replace('midnight', 'one'))).toBe(MINE.replace('midnight', 'one'));
  });

  it('aren’t combined in names, numbers and dates', () => {
    const clash = { path: 'x', was: '12 May 2026', mine: '14 May 2026', theirs: '12 May 2027' };
    expect(bothOf(clash)).toBeNull();
    expect(bothOf({ ...clash, was: 1, mine: 2, theirs: 3 })).toBeNull();
  });

  it('survive whatever the other one did: nothing of one side alone is lost', () => {
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
  it('shows what stayed by the words beside its changes', () => {
    expect(excerpt('one two three four five six seven ', true, false, 2)).toBe('…six seven ');
    expect(excerpt('one two three four five six seven', false, true, 2)).toBe('one two … ');
    expect(excerpt('one two three four five six seven ', false, false, 2)).toBe('one two … six seven ');
    expect(excerpt('one two three ', false, false, 2)).toBe('one two three ');
  });
});

describe('the caret', () => {
  it('stays beside its words when others change', () => {
    const after = THEIRS.replace('110', 'one hundred and twenty');
    for (const word of ['Ceremonies', 'Dancing', 'barn']) {
      expect(movedCaret(WAS, after, WAS.indexOf(word) + 2)).toBe(after.indexOf(word) + 2);
    }
    expect(movedCaret(WAS, after, WAS.length)).toBe(after.length);
  });
});
