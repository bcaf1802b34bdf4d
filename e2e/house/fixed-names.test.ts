import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readConfig } from '#app/config/config.ts';
import { read } from './repository.ts';

/** Other people's scripts and installations depend on these names, so none of them may change. */
const SETTINGS = ['PORT', 'BASE_URL', 'DATA_DIR', 'DATABASE_URL', 'SMTP_URL', 'DEMO', 'CRON', 'LOG_LEVEL'];
const MODULES = ['auth', 'leads', 'ledger', 'reference', 'stats', 'suppliers', 'weddings'];
const ACCOUNTS = [
  'admin@wrenfield.example',
  'sales@wrenfield.example',
  'viewer@wrenfield.example',
  'admin@ellery.example',
  'staff@aisle.example',
];

test('docs/settings.md names every setting that the server reads, and no others', () => {
  const page = read('docs/settings.md');
  const asked = new Set<string>();
  readConfig(
    new Proxy(
      {},
      {
        get(_, name) {
          asked.add(String(name));
          return undefined;
        },
      },
    ),
  );
  const table = [...page.matchAll(/^\| `([A-Z0-9_]+)`/gmu)].map(([, name]) => String(name));
  expect(table.sort()).toEqual([...asked].sort());
  expect(SETTINGS.filter((name) => !asked.has(name))).toEqual([]);
  const readme = read('README.md');
  expect(SETTINGS.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('the modules are the original seven of the product', () => {
  expect(readdirSync(new URL('../../src/modules/', import.meta.url)).sort()).toEqual(MODULES);
});

test('the README names the demo accounts, their password and the two commands', () => {
  const readme = read('README.md');
  for (const name of [...ACCOUNTS, 'aisle-demo-2026', 'npm start', 'npm test']) expect(readme).toContain(name);
});

test('the README fits on two screens', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(100);
});

test('documents and pictures that the README links to exist', () => {
  const readme = read('README.md');
  const pointed = [...readme.matchAll(/`(docs\/[A-Za-z-]+\.md)`|\((docs\/[\w/.-]+)\)/gu)].map(
    ([, doc, link]) => doc ?? link ?? '',
  );
  expect(pointed.length).toBeGreaterThan(4);
  for (const path of pointed) expect(() => read(path)).not.toThrow();
});

test('docs/README.md lists every page of the documentation', () => {
  const pages = readdirSync(new URL('../../docs/', import.meta.url)).filter(
    (name) => name.endsWith('.md') && name !== 'README.md',
  );
  const listed = [...read('docs/README.md').matchAll(/\]\((?<page>[\w-]+\.md)\)/gu)].map(
    (match) => match.groups?.['page'],
  );
  expect(new Set(listed)).toEqual(new Set(pages));
});
