import { expect, test } from '@jest/globals';
import { watchStolen } from './stolen.ts';

test('the stolen share is the part of processor time that the host took', () => {
  const texts = ['cpu  100 0 50 800 10 0 0 40 7 0\ncpu0 1 1 1 1', 'cpu  130 0 60 810 10 0 0 90 7 0\ncpu0 1 1 1 1'];
  const stolen = watchStolen(() => texts.shift() ?? '');
  expect(stolen()).toBe(0.5);
});

test('the stolen share is 0 if the system does not report it', () => {
  expect(watchStolen(() => '')()).toBe(0);
});
