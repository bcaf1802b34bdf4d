import { CATALOGUES } from '../testing/catalogues.ts';
import { flatten } from './translator.ts';

/** A plain space or none before a tall mark, a space that breaks inside quotation marks, a straight apostrophe. */
const WRONG = / [?!;:»%]|« |'|[\p{L}\p{N}}][?!;»](?:\s|$)|[\p{L}\p{N}}]: /u;

describe('French texts of the console', () => {
  it('have French spaces and apostrophes', () => {
    const wrong = [...flatten(CATALOGUES['fr-FR'])].filter(([, message]) => WRONG.test(message));
    expect(wrong).toEqual([]);
  });

  it('say one form for none and one, and another for more', () => {
    const places = [...flatten(CATALOGUES['fr-FR']).values()].filter((message) => message.includes(', plural,'));
    expect(places.length).toBeGreaterThan(100);
    expect(places.filter((message) => !/one \{/u.test(message) && !/=0 \{/u.test(message))).toEqual([]);
  });
});
