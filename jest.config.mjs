import { fileURLToPath } from 'node:url';

// What Node compiled is kept for the workers and for every process that tests start.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/aisle', import.meta.url));

/** Beside the packages, so that a run that keeps its temporary files elsewhere still finds it. */
const CACHE = '<rootDir>/node_modules/.cache/jest';

// One ESM mode for every project; Node needs --experimental-vm-modules (see the `jest` script in package.json).
const transform = (jsxSource) => ({
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', importSource: jsxSource } },
      },
      module: { type: 'es6' },
    },
  ],
});

const project = (displayName, testMatch, options = {}) => ({
  displayName,
  cacheDirectory: CACHE,
  testMatch: testMatch.map((glob) => `<rootDir>/${glob}`),
  testEnvironment: '<rootDir>/src/testing/native/environment.mjs',
  testRunner: '<rootDir>/src/testing/native/runner.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  transform: transform('preact'),
  moduleNameMapper: { '\\.(css|woff2|svg|browser\\.js)$': '<rootDir>/console/testing/style-stub.ts' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  ...options,
});

export default {
  cacheDirectory: CACHE,
  testSequencer: '<rootDir>/cli/test-run/slowest-first.mjs',
  workerIdleMemoryLimit: '1500MB',
  // On a busy machine; only a test that hangs waits this long.
  testTimeout: 60_000,
  projects: [
    project('unit', [
      'src/**/!(*.db|*.routes).test.ts',
      'src/**/!(*.db|*.routes).test.tsx',
      'seeds/**/!(*.db).test.ts',
      'bench/**/*.test.ts',
    ]),
    project('db', ['src/**/*.db.test.ts', 'seeds/**/*.db.test.ts', 'migrations/**/*.test.ts']),
    project('routes', ['src/**/*.routes.test.ts']),
    project('cli', ['cli/**/*.test.ts']),
    project('house', ['e2e/house/**/*.test.ts']),
    project('console', ['console/**/*.test.ts', 'console/**/*.test.tsx'], {
      testEnvironment: '<rootDir>/src/testing/native/window-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/console/testing/each-file.mjs'],
    }),
    project('widget', ['widget/**/*.test.ts', 'widget/**/*.test.tsx'], {
      testEnvironment: 'jsdom',
      testRunner: 'jest-circus/runner',
      moduleNameMapper: { '\\.css$': '<rootDir>/widget/testing/no-styles.ts' },
    }),
    project('e2e', ['e2e/journeys/**/*.test.ts']),
  ],
};
