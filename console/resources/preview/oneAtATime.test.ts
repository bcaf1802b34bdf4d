import { oneAtATime } from './oneAtATime.ts';

it('sends the first value at once, and then only the newest that arrived in the meantime', async () => {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const push = oneAtATime<string>((value) => {
    sent.push(value);
    return new Promise((resolve) => void waiting.push(resolve));
  });
  const answer = async () => {
    waiting.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  push('a');
  push('ab');
  push('abc');
  expect(sent).toEqual(['a']);
  await answer();
  expect(sent).toEqual(['a', 'abc']);
  await answer();
  push('abcd');
  expect(sent).toEqual(['a', 'abc', 'abcd']);
});
