import { describe, expect, test } from '@jest/globals';
import { read } from './repository.ts';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}
interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const manifest = JSON.parse(read('package.json')) as Manifest;
const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages,
)
  .filter(([path]) => path !== '')
  .map(([path, facts]) => ({ name: path.replace(/^.*node_modules\//u, ''), ...facts }));

/** Licences of packages that can be shipped; any other needs a reason. */
const FREE =
  /^\(?(MIT|MIT-0|ISC|BSD|MPL-2\.0 OR Apache-2\.0|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Python-2\.0|Unlicense|Zlib|WTFPL|OFL-1\.1)\b/u;
const EXCEPTIONS: Record<string, string> = {
  highcharts: 'commercial use needs a licence; said in the README, kept behind one component',
  '@img/sharp': 'libvips, LGPL-3.0: a separate shared library, see docs/dependencies.md',
  lightningcss: 'MPL-2.0, used to build and not shipped',
  'axe-core': 'MPL-2.0, used by tests and not shipped',
  'node-bin': 'names no licence; it is Node itself, MIT',
};

describe('S59: third-party packages', () => {
  test('are pinned by the lock file in their hundreds, each with its hash', () => {
    expect(locked.length).toBeGreaterThan(400);
    expect(locked.filter((one) => !one.integrity).map((one) => one.name)).toEqual([]);
  });

  test('never come from a git address or a private registry', () => {
    expect(locked.filter((one) => one.resolved !== undefined).map((one) => one.name)).toEqual([]);
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    for (const [name, version] of Object.entries(wanted)) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/u)]);
    }
    expect(read('.npmrc')).toBe('omit-lockfile-registry-resolved=true\n');
  });

  test('have known install scripts, all of which are denied', () => {
    const known = Object.keys(manifest.allowScripts);
    const unknown = locked.filter((one) => one.hasInstallScript && !known.includes(one.name));
    expect(unknown.map((one) => one.name)).toEqual([]);
    expect(Object.values(manifest.allowScripts).every((allowed) => !allowed)).toBe(true);
  });

  test('have free licences, or a reason for the exception', () => {
    const strange = locked.filter(({ name, license }) => !FREE.test(license ?? '') && !excused(name));
    expect(strange.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  test('are explained in docs/dependencies.md if we depend on them directly', () => {
    const document = read('docs/dependencies.md');
    const named = Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
    expect(named.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  });
});

const excused = (name: string): boolean =>
  Object.keys(EXCEPTIONS).some((exception) => name === exception || name.startsWith(`${exception}-`));
