import { americanMessage, britishWords } from './american-english.ts';

describe('American English', () => {
  it.each([
    ['Send enquiry', 'Send inquiry'],
    ['Colours too light', 'Colors too light'],
    ['Autumn', 'Fall'],
    ['Postcode', 'ZIP code'],
    ['Enter a postcode like {example}.', 'Enter a ZIP code like {example}.'],
    ['It was cancelled.', 'It was canceled.'],
    ['We specialise as specialists.', 'We specialize as specialists.'],
    ['Nothing else changes.', 'Nothing else changes.'],
  ])('writes %j as %j', (british, american) => {
    expect(americanMessage(british)).toBe(american);
  });

  it('keeps the names of places and choices', () => {
    expect(americanMessage('Colour: {colour}')).toBe('Color: {colour}');
    expect(americanMessage('{count, plural, one {# enquiry} other {# enquiries}} in {autumn}')).toBe(
      '{count, plural, one {# inquiry} other {# inquiries}} in {autumn}',
    );
    expect(americanMessage('{season, select, autumn {in autumn} other {{day} of {season}}}')).toBe(
      '{season, select, autumn {in fall} other {{day} of {season}}}',
    );
    expect(americanMessage('one {enquiry}{enquiry, select, other {enquiry}}')).toBe(
      'one {enquiry}{enquiry, select, other {inquiry}}',
    );
  });

  it('stops at unbalanced braces', () => {
    expect(americanMessage('a } b { colour')).toBe('a } b { color');
  });

  it('finds words that Americans spell differently', () => {
    expect(britishWords('An enquiry about colours')).toEqual(['enquir', 'colour']);
    expect(britishWords('An inquiry about colors')).toEqual([]);
  });
});
