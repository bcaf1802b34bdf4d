import { CATALOGUES } from '../testing/catalogues.ts';
import { flatten } from './translator.ts';

/** A plain space or none before a tall mark, a space that breaks inside quotation marks, a straight apostrophe. */
const WRONG = / [?!;:»%]|« |'|[\p{L}\p{N}}][?!;»](?:\s|$)|[\p{L}\p{N}}]: /u;

describe('French texts of the console', () => {
  it('have French spaces and apostrophes', () => {
    const wrong = [...flatten(CATALOGUES['fr-FR'])].filter(([, message]) => WRONG.test(message));
    expect(wrong).toEqual([]);
  });
});
