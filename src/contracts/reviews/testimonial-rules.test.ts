import { describe, expect, test } from '@jest/globals';
import type { FeedbackAnswer } from './feedback.ts';
import { isReworded, mayAskCouple, wordsIn } from './testimonial-rules.ts';

const WORDS = { text: 'Wonderful.', couple: 'Ruth & Ed', dateWedding: '2025-06-07', link: null };

describe('D25: rules of testimonials', () => {
  test('texts are trimmed, and an empty link or day is stored as null', () => {
    const typed = { text: ' Wonderful. ', couple: 'Ruth & Ed\n', dateWedding: '2025-06-07', link: ' ' };
    expect(wordsIn(typed)).toEqual(WORDS);
    expect(wordsIn({ text: '', couple: '' })).toMatchObject({ dateWedding: null, link: null });
  });

  test.each([
    ['text', 'Fine.'],
    ['couple', 'Ruth'],
    ['dateWedding', null],
    ['link', 'https://letters.example/1'],
  ])('a change of %s invalidates a confirmation', (name, value) => {
    expect(isReworded(WORDS, { ...WORDS })).toBe(false);
    expect(isReworded(WORDS, { ...WORDS, [name]: value })).toBe(true);
  });

  test('a couple can be asked about a testimonial that isn’t verified, has no open email and was not removed', () => {
    type Asked = Pick<FeedbackAnswer, 'type' | 'verified' | 'confirmation'>;
    const may = (change: Partial<Asked> = {}) =>
      mayAskCouple({ type: 'testimonial', verified: false, confirmation: null, ...change });
    const asked = (state: string) => may({ confirmation: { state } as NonNullable<Asked['confirmation']> });
    expect([may(), may({ verified: true }), may({ type: 'review' })]).toEqual([true, false, false]);
    expect(['asked', 'removed', 'declined', 'bounced', 'changed', 'expired'].map(asked)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
