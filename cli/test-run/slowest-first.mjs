import { createRequire } from 'node:module';
import { basename } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const SLOWEST = createRequire(import.meta.url)('./slowest.json');
/** Longer than any file takes, in milliseconds. */
const LONG = 3_600_000;

/** The order of test files: the slowest first, so that no worker starts a slow file when the others are done. */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    return inOrder(super.sort(tests));
  }
}

/**
 * Slowest first, by the times that jest remembers from earlier runs in this clone. Files without a time come first if slowest.json lists
 * them, which on a fresh clone applies to all; the others follow by size, as jest orders them.
 */
export const inOrder = (tests) => tests.toSorted((one, other) => timeOf(other) - timeOf(one));

function timeOf({ path, duration }) {
  const place = SLOWEST.indexOf(basename(path));
  return duration ?? (place === -1 ? 0 : LONG - place);
}
