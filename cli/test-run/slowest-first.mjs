import { createRequire } from 'node:module';
import { basename } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const SLOWEST = createRequire(import.meta.url)('./slowest.json');

/**
 * The order of test files: those in slowest.json first, so that no worker starts a slow file when the others are done.
 * Jest itself remembers how long files took, but on a fresh clone it sorts them by size.
 */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ path }) {
  const place = SLOWEST.indexOf(basename(path));
  return place === -1 ? SLOWEST.length : place;
}
