import { expect, test } from '@jest/globals';
import { read, writtenFiles } from './repository.ts';

/**
 * `report.done += await note()` reads the count, waits, and writes the sum: what others added meanwhile is lost. The sum is a
 * statement of its own instead. Variables of a function that waits for one thing at a time aren't meant.
 */
const ADDS_WHAT_IT_WAITS_FOR = /[\w\])]\.#?\w+ [-+*]= [^;]*\bawait\b/u;

test('no count of an object adds what it first waits for', () => {
  const found = writtenFiles()
    .filter((file) => /^(?:src|cli|console|widget|seeds)\/.*\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line) => (ADDS_WHAT_IT_WAITS_FOR.test(line) ? [`${file}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

test.each(['report.done += await this.#note();', 'this.#sent -= (await rows()).length;'])('%s is seen', (line) => {
  expect(line).toMatch(ADDS_WHAT_IT_WAITS_FOR);
});
