import { QueryClient } from '@tanstack/react-query';
import { expect, test } from '@jest/globals';
import { fetched } from './fetched.ts';

test('waits for a fetch that replaced another one', async () => {
  const queries = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const first = queries.fetchQuery({ queryKey: ['leads', 'today'], queryFn }).catch(() => 'cancelled');
  const order: string[] = [];
  const waiting = fetched(queries, ['leads', 'today']).then(() => order.push('fetched'));
  await queries.cancelQueries({ queryKey: ['leads', 'today'] }, { silent: true });
  const second = queries.fetchQuery({ queryKey: ['leads', 'today', 'mine'], queryFn });
  const both = fetched(queries, ['leads', 'today']).then(() => order.push('both'));
  order.push('answered');
  answers[0]?.('old');
  answers[1]?.('new');
  await Promise.all([first, second, waiting, both]);
  expect(order.indexOf('both')).toBeGreaterThan(order.indexOf('answered'));
  await fetched(queries, ['leads', 'today']);
  queries.clear();
});
