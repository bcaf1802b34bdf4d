import { nameBeingTyped, membersNamed, mentionedIn, piecesOf } from './mentions.ts';

const members = [
  { id: '1', name: 'Harriet Bell' },
  { id: '2', name: 'Marcus Lee' },
  { id: '3', name: 'Judith Marsh' },
];

describe('mentions', () => {
  it.each([
    ['Ask @', 5, { from: 4, part: '' }],
    ['Ask @Mar', 8, { from: 4, part: 'Mar' }],
    ['@Marcus Le', 10, { from: 0, part: 'Marcus Le' }],
    ['Ask @Mar about', 8, { from: 4, part: 'Mar' }],
    ['me@example.com', 14, null],
    ['Ask @ them', 10, null],
    ['Nobody', 6, null],
  ])('are found in %j at %i', (text, caret, expected) => {
    expect(nameBeingTyped(text, caret)).toEqual(expected);
  });

  it('offer members by any part of their name', () => {
    expect(membersNamed(members, 'mar').map(({ id }) => id)).toEqual(['2', '3']);
    expect(membersNamed(members, 'LEE').map(({ id }) => id)).toEqual(['2']);
    expect(membersNamed(members, '')).toHaveLength(3);
    expect(membersNamed(members, 'about them')).toEqual([]);
  });

  it('are the teammates whose full name follows an @', () => {
    expect(mentionedIn('@Marcus Lee and @Judith, Harriet Bell', members)).toEqual(['2']);
  });

  it('are split from the text, without losing a letter', () => {
    const text = 'Hi @Marcus Lee, ask @Marcus Lee.';
    const pieces = piecesOf(text, ['Marcus Lee']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.mention)).toHaveLength(2);
  });
});
