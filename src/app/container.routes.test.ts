import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isMany } from '#shared/wiring/token.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { MODULES } from './container.ts';

describe('the container', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const ids = [...new Set(MODULES.map(({ id }) => id))];

  test('resolves everything the modules bind, with all dependencies', () => {
    expect(ids.length).toBeGreaterThan(200);
    for (const id of ids) {
      const made = app.container.getAll(id);
      expect(made).toHaveLength(MODULES.filter((binding) => binding.id === id).length);
      expect(made).not.toContain(undefined);
    }
  });

  test('has one binding per token, except for tokens made for many', () => {
    const byId = Map.groupBy(MODULES, ({ id }) => id);
    expect([...byId].flatMap(([id, { length }]) => (length > 1 && !isMany(id) ? String(id) : []))).toEqual([]);
  });

  test('creates everything once', () => {
    for (const id of ids.filter((one) => !isMany(one))) expect(app.container.get(id)).toBe(app.container.get(id));
  });
});
