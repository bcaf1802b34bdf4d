import { expect, test } from '@jest/globals';
import { read, writtenFiles } from './repository.ts';

/** The only place that uses the query builder's locks: SQLite has none, and every other file calls it (`lockRows`). */
const HELPER = 'src/shared/persistence/lock-rows.ts';
/** Use cases that load an entity, and lock it as they load it (adr/0004). */
const ENTITIES = [
  'src/modules/suppliers/profile/reveal-rule.ts',
  'src/modules/suppliers/staff/staff-suppliers.service.ts',
];

const BY_QUERY = /\.for(?:Update|Share|KeyShare|NoKeyUpdate)\(|\bfor update\b|\block in share mode\b/iu;
const BY_ENTITY = /\bLockMode\.PESSIMISTIC_/u;

const product = writtenFiles().filter(
  (file) => /^(?:src|cli|seeds|migrations)\/.*\.ts$/u.test(file) && !/\.test\.ts$|\/testing\//u.test(file),
);
const code = (file: string): string => read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
const filesWith = (pattern: RegExp): string[] => product.filter((file) => pattern.test(code(file))).toSorted();

test('rows are only locked by lock-rows.ts, and entities where they are loaded', () => {
  expect(filesWith(BY_QUERY)).toEqual([HELPER]);
  expect(filesWith(BY_ENTITY)).toEqual(ENTITIES);
});

test.each(['query.forUpdate()', 'select 1 from `lead` FOR UPDATE', 'select 1 lock in share mode'])(
  '%s is detected as a lock',
  (text) => {
    expect(text).toMatch(BY_QUERY);
  },
);
