import { expect, test } from '@jest/globals';

test('runs in Node only', () => {
  const { navigator: of } = globalThis;
  expect([typeof document, of.userAgent.slice(0, 4)]).toEqual(['undefined', 'Node']);
});
