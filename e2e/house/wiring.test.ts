import { describe, expect, test } from '@jest/globals';
import { read, writtenFiles } from './repository.ts';

/** Maximum lines of wiring per binding, including imports and helpers; a binding that needs many should be its own class or function. */
const MOST_LINES = 5.05;

const source = writtenFiles().filter((file) => /^src\/.*\.ts$/u.test(file) && !/\.test\.ts$|\/testing\//u.test(file));
const linesOf = (file: string) => read(file).split('\n').length - 1;
const found = (files: string[], pattern: RegExp) => files.filter((file) => pattern.test(read(file)));

describe('the wiring', () => {
  test('has few lines', () => {
    const files = source.filter((file) => /\.module\.ts$|^src\/app\/container\.ts$|^src\/shared\/wiring\//u.test(file));
    expect(files.length).toBeGreaterThan(15);
    const bindings = files.flatMap((file) => [
      ...read(file).matchAll(/^ +(provide|provideAs|make|constant|alias)\(/gmu),
    ]);
    expect(bindings.length).toBeGreaterThan(300);
    const lines = files.reduce((sum, file) => sum + linesOf(file), 0);
    expect(lines / bindings.length).toBeLessThanOrEqual(MOST_LINES);
  });

  test('is loaded as one file for each module', () => {
    const loaded = [...read('src/app/container.ts').matchAll(/from '#modules\/(.+)\.module\.ts'/gu)];
    const modules = [...new Set(source.map((file) => /^src\/modules\/([^/]+)\//u.exec(file)?.[1] ?? []).flat())];
    expect(new Set(loaded.map(([, path]) => path))).toEqual(new Set(modules.map((name) => `${name}/${name}`)));
  });

  test('is written in module files only: nothing else creates bindings or uses untyped tokens', () => {
    const others = source.filter((file) => !file.startsWith('src/shared/wiring/'));
    expect(found(others, /container\.bind|toResolvedValue|ContainerModule|= Symbol\(/u)).toEqual([]);
  });

  test('reads route parameters by their names in the path', () => {
    const routes = source.filter((file) => file.endsWith('routes.ts'));
    expect(routes.length).toBeGreaterThan(50);
    expect(found(routes, /params\[|params: Record|params: Readonly<Record/u)).toEqual([]);
  });
});
