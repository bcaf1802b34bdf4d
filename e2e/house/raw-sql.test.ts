import { expect, test } from '@jest/globals';
import { read, writtenFiles } from './repository.ts';

/**
 * A connection accepts several statements in one text (adr/0017), so SQL outside the query builder is allowed in few
 * places, each with constant text. Review a new place before adding it here.
 */
const RAW_SQL = [
  'src/modules/leads/core/queries/lead-page.ts',
  'src/modules/leads/core/store/own-lead-rows.ts',
  'src/modules/leads/core/summaries/lead-summary-query.ts',
  'src/shared/persistence/insert-rows.ts',
  'src/shared/persistence/json-rows.ts',
  'src/shared/persistence/server/server-connection.ts',
  'src/shared/persistence/server/server-driver.ts',
];

test('raw SQL is only created in these places', () => {
  const product = writtenFiles().filter(
    (file) => /^src\/.*\.ts$/u.test(file) && !/\.test\.ts$|\/testing\//u.test(file),
  );
  const found = product.filter((file) => /\bsql\.raw\(|\bCompiledQuery\.raw\(/u.test(read(file)));
  expect(found.toSorted()).toEqual(RAW_SQL);
});
