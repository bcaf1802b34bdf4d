import { CATALOGUES } from '../testing/catalogues.ts';
import { flatten } from './translator.ts';

/** A plain space or none before a tall punctuation mark, a breaking space inside quotation marks, or a straight apostrophe. */
const WRONG = / [?!;:»%]|« |'|[\p{L}\p{N}}][?!;»](?:\s|$)|[\p{L}\p{N}}]: /u;

describe('French texts of the console', () => {
  it('use French spaces and apostrophes', () => {
    const wrong = [...flatten(CATALOGUES['fr-FR'])].filter(([, message]) => WRONG.test(message));
    expect(wrong).toEqual([]);
  });
});
