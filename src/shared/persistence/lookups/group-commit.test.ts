import { describe, expect, test } from '@jest/globals';
import { GroupCommit } from './group-commit.ts';

/** A commit that is let go by hand, and remembers its groups. */
function gated() {
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
    { max: 3, apart: (item) => item.replace(/\d+$/u, '') },
  );
  const release = async () => {
    gates.shift()?.();
    await new Promise(setImmediate);
  };
  return { groups, together, release };
}

describe('work that shares a commit', () => {
  test('a single item starts at once; those that arrive during its commit go together', async () => {
    const { groups, together, release } = gated();
    const answers = ['a', 'b', 'c'].map((item) => together.submit(item));
    expect(groups).toEqual([['a']]);
    await release();
    expect(groups).toEqual([['a'], ['b', 'c']]);
    await release();
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
  });

  test('a group has a limit and keeps the order', async () => {
    const { groups, together, release } = gated();
    const answers = ['a', 'b', 'c', 'd', 'e'].map((item) => together.submit(item));
    for (let commits = 0; commits < 3; commits += 1) await release();
    expect(groups).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
    expect(await Promise.all(answers)).toHaveLength(5);
  });

  test('two of a kind never share a commit, and do not overtake', async () => {
    const { groups, together, release } = gated();
    const answers = ['a', 'x1', 'x2', 'b', 'x3'].map((item) => together.submit(item));
    for (let commits = 0; commits < 4; commits += 1) await release();
    expect(groups).toEqual([['a'], ['x1', 'b'], ['x2'], ['x3']]);
    expect(await Promise.all(answers)).toEqual(['A', 'X1', 'X2', 'B', 'X3']);
  });

  test('one that is refused does not harm its group, and work goes on', async () => {
    const { together, release } = gated();
    const answers = Promise.allSettled(['a', 'bad', 'c'].map((item) => together.submit(item)));
    await release();
    await release();
    expect((await answers).map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const next = together.submit('d');
    await release();
    expect(await next).toBe('D');
  });

  test('a commit that fails fails for its group only', async () => {
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
});
