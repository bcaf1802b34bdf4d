import { describe, expect, test } from '@jest/globals';
import { mergeInserts } from './merge-inserts.ts';
import type { PendingStatement } from './merge-inserts.ts';

const ask = (sql: string, text: string): PendingStatement => ({
  sql,
  text,
  callers: [{ resolve: () => undefined, reject: () => undefined }],
});
const insert = (table: string, value: number, columns = '`id`') =>
  ask(`insert into \`${table}\` (${columns}) values (?)`, `insert into \`${table}\` (${columns}) values (${value})`);
const texts = (...statements: PendingStatement[]): string[] =>
  mergeInserts(statements).map(({ text, callers }) => `${text} for ${callers.length}`);

describe('inserts in one packet', () => {
  test('into the same columns become one statement that returns its result to every caller', () => {
    expect(texts(insert('message', 1), insert('mail', 2), insert('message', 3), insert('message', 4))).toEqual([
      'insert into `message` (`id`) values (1), (3), (4) for 3',
      'insert into `mail` (`id`) values (2) for 1',
    ]);
  });

  test('with several rows are merged too', () => {
    const rows = (list: string) =>
      ask('insert into `mail` (`id`, `to`) values ?', `insert into \`mail\` (\`id\`, \`to\`) values ${list}`);
    expect(texts(rows('(1, 2), (3, 4)'), rows('(5, 6)'))).toEqual([
      'insert into `mail` (`id`, `to`) values (1, 2), (3, 4), (5, 6) for 2',
    ]);
  });

  test('into other columns stay separate', () => {
    expect(texts(insert('mail', 1), insert('mail', 2, '`key`'))).toHaveLength(2);
  });

  test('never move past a statement that names their table', () => {
    const remove = ask('delete from mail', 'delete from mail');
    const other = ask('update `message` set `email` = ?', 'update `message` set `email` = 1');
    expect(texts(insert('mail', 1), remove, insert('mail', 2))).toHaveLength(3);
    expect(texts(insert('mail', 1), other, insert('mail', 2))).toHaveLength(2);
  });

  test('with more than plain values stay unchanged', () => {
    const upsert = (value: number) =>
      ask(
        'insert into `mail` (`id`) values (?) on duplicate key update `id` = `id`',
        `insert into \`mail\` (\`id\`) values (${value}) on duplicate key update \`id\` = \`id\``,
      );
    const copy = () => ask('insert into `mail` (`id`) select ?', 'insert into `mail` (`id`) select 1');
    expect(texts(upsert(1), upsert(2), copy(), copy())).toHaveLength(4);
  });
});
