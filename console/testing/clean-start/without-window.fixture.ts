import { expect, test } from '@jest/globals';

test('is in Node alone', () => {
  const { navigator: of } = globalThis;
  expect([typeof document, of.userAgent.slice(0, 4)]).toEqual(['undefined', 'Node']);
});
