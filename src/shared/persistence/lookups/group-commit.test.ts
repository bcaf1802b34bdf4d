import { describe, expect, test } from '@jest/globals';
import { until } from '#testing/until.ts';
import { GroupCommit } from './group-commit.ts';

const turn = () => new Promise(setImmediate);

/** A commit that the test releases; it records its groups. */
function gated(lanes = 1) {
  const groups: string[][] = [];
  const gates: (() => void)[] = [];
  const together = new GroupCommit<string, string>(
    async (items) => {
      groups.push([...items]);
      await new Promise<void>((resolve) => gates.push(resolve));
      return items.map((item) =>
        item.startsWith('bad')
          ? { status: 'rejected', reason: new Error(item) }
          : { status: 'fulfilled', value: item.toUpperCase() },
      );
    },
    { max: 3, lanes, apart: (item) => item.replace(/\d+$/u, '') },
  );
  const release = async () => {
    gates.shift()?.();
    await turn();
    await turn();
  };
  return { groups, together, release };
}

describe('work that shares a commit', () => {
  test('puts items of one turn into one commit and later arrivals into the next', async () => {
    const { groups, together, release } = gated();
    const first = ['a', 'b'].map((item) => together.submit(item));
    await turn();
    expect(groups).toEqual([['a', 'b']]);
    const next = ['c', 'd'].map((item) => together.submit(item));
    await turn();
    expect(groups).toEqual([['a', 'b']]);
    await release();
    expect(groups).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    await release();
    expect(await Promise.all([...first, ...next])).toEqual(['A', 'B', 'C', 'D']);
  });

  test('limits the size of a group and keeps the order', async () => {
    const { groups, together, release } = gated();
    const answers = ['a', 'b', 'c', 'd', 'e'].map((item) => together.submit(item));
    await turn();
    for (let commits = 0; commits < 2; commits += 1) await release();
    expect(groups).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    expect(await Promise.all(answers)).toHaveLength(5);
  });

  test('never puts two of a kind into one commit and keeps their order', async () => {
    const { groups, together, release } = gated();
    const answers = ['a', 'x1', 'x2', 'b', 'x3'].map((item) => together.submit(item));
    await turn();
    for (let commits = 0; commits < 3; commits += 1) await release();
    expect(groups).toEqual([['a', 'x1', 'b'], ['x2'], ['x3']]);
    expect(await Promise.all(answers)).toEqual(['A', 'X1', 'X2', 'B', 'X3']);
  });

  test('lets the rest of a group succeed when one item is refused', async () => {
    const { together, release } = gated();
    const answers = Promise.allSettled(['a', 'bad', 'c'].map((item) => together.submit(item)));
    await turn();
    await release();
    expect((await answers).map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const next = together.submit('d');
    await turn();
    await release();
    expect(await next).toBe('D');
  });

  test('fails only the group whose commit failed', async () => {
    let fail = true;
    const together = new GroupCommit<string, string>(
      (items) => {
        if (fail) return Promise.reject(new Error('lost'));
        return Promise.resolve(items.map((value) => ({ status: 'fulfilled', value })));
      },
      { max: 3, apart: (item) => item },
    );
    await expect(together.submit('a')).rejects.toThrow('lost');
    fail = false;
    expect(await together.submit('b')).toBe('b');
  });

  test('runs one commit per lane at a time, never with a kind that another has', async () => {
    const { groups, together, release } = gated(2);
    const answers = ['a', 'x1', 'x2', 'b'].map((item) => together.submit(item));
    await turn();
    expect(groups).toEqual([['a', 'x1', 'b']]);
    answers.push(together.submit('c'), together.submit('x3'));
    await turn();
    expect(groups).toEqual([['a', 'x1', 'b'], ['c']]);
    await release();
    expect(groups).toEqual([['a', 'x1', 'b'], ['c'], ['x2']]);
    await release();
    await release();
    await release();
    expect(await Promise.all(answers)).toEqual(['A', 'X1', 'X2', 'B', 'C', 'X3']);
  });

  test('starts the next commit while a slow one is running', async () => {
    const { groups, together, release } = gated();
    const slow = together.submit('slow');
    await turn();
    const next = together.submit('next');
    await until(() => groups.length === 2);
    expect(groups).toEqual([['slow'], ['next']]);
    await release();
    await release();
    expect(await Promise.all([slow, next])).toEqual(['SLOW', 'NEXT']);
  });
});
