import { expect, test } from '@jest/globals';
import { read, writtenFiles } from './repository.ts';

/**
 * `report.done += await note()` reads the count, waits, and writes the sum, so it loses what others added in the
 * meantime. The addition must be a separate statement. Local variables of a function that awaits one thing at a time
 * are fine.
 */
const ADDS_WHAT_IT_WAITS_FOR = /[\w\])]\.#?\w+ [-+*]= [^;]*\bawait\b/u;

test('no object’s count is increased by an awaited value', () => {
  const found = writtenFiles()
    .filter((file) => /^(?:src|cli|console|widget|seeds)\/.*\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line) => (ADDS_WHAT_IT_WAITS_FOR.test(line) ? [`${file}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

test.each(['report.done += await this.#note();', 'this.#sent -= (await rows()).length;'])('%s is detected', (line) => {
  expect(line).toMatch(ADDS_WHAT_IT_WAITS_FOR);
});
