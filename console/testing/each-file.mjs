import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals } from 'react';
import { cleanup, configure } from '@testing-library/react';
import { startI18n } from '../i18n/i18n.ts';
import { HttpError } from '../providers/HttpError.ts';
import { takePlace } from '../resources/leads/leadOrder.ts';
import { floatingStore } from '../ui/floating/loadFloating.ts';
import { resetStores } from './createStore.ts';

// On a busy machine a second is short; only a failing test waits this long.
configure({ asyncUtilTimeout: 10_000 });

// React keeps a stack trace with each of the first 10,000 elements of a second, for its warnings: a tenth of these files' time.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set() {
    // They stay used up.
  },
});

/** Modules are loaded once for many files; this has to run in each. */
export default function eachFile() {
  const { error: write } = console;
  let spy;
  beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    // react-admin logs failed calls to the console in development; a refusal that a test provokes is expected.
    spy = jest.spyOn(console, 'error').mockImplementation((...parts) => {
      if (!(parts[0] instanceof HttpError)) write(...parts);
    });
  });
  afterEach(() => {
    cleanup();
    // The one of Testing Library; the next test gets an empty one.
    delete navigator.clipboard;
  });
  afterAll(async () => {
    const parts = floatingStore.get();
    resetStores();
    // Loaded code stays loaded.
    floatingStore.set(parts);
    takePlace();
    await startI18n('en-GB', async () => ({}));
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    spy.mockRestore();
  });
}
