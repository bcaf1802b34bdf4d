import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { foreignTables, tableOwners } from './foreign-tables.ts';
import type { SourceText } from './foreign-tables.ts';
import { ROOT, read, writtenFiles } from './repository.ts';

const FIXTURE = 'e2e/house/foreign-tables-fixture/';

const productOf = (folder: string): SourceText[] =>
  writtenFiles(join(ROOT, folder)).flatMap((path) => {
    const file = path.slice(folder.length);
    return /^(src|cli)\/.*\.ts$/u.test(file) && !/\.test\.ts$|\/testing(\/|\.ts$)/u.test(file)
      ? { file, text: read(path) }
      : [];
  });

test('no module reads or writes another module’s table with SQL', () => {
  const sources = productOf('');
  expect(tableOwners(sources).size).toBeGreaterThan(60);
  expect(
    [...new Set(tableOwners(sources).values())].filter((owner) => !/^src\/(modules\/\w+|shared)$/u.test(owner)),
  ).toEqual([]);
  expect(foreignTables(sources)).toEqual([]);
});

test('a product that does is reported for each way of naming a table', () => {
  const found = foreignTables(productOf(FIXTURE)).map(({ file, table, owner }) => `${file}: ${table} of ${owner}`);
  expect(found.toSorted()).toEqual([
    'cli/look.ts: file of src/modules/suppliers',
    'src/modules/leads/count-files.ts: file of src/modules/suppliers',
    'src/modules/leads/join-files.ts: file of src/modules/suppliers',
    'src/modules/leads/move-files.ts: file of src/modules/suppliers',
    'src/modules/leads/move-files.ts: webhook_delivery of src/modules/suppliers',
    'src/modules/leads/own-list.ts: webhook_delivery of src/modules/suppliers',
    'src/modules/suppliers/clear.ts: lead of src/modules/leads',
    'src/shared/clean.ts: webhook_delivery of src/modules/suppliers',
  ]);
});
