import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { startI18n } from '../i18n/i18n.ts';
import { HttpError } from '../providers/HttpError.ts';
import { takePlace } from '../resources/leads/neighbours/leadOrder.ts';
import { floatingStore } from '../ui/floating/loadFloating.ts';
import { resetStores } from './createStore.ts';

// On a busy machine a second isn't enough; only a failing test waits this long.
configure({ asyncUtilTimeout: 10_000 });

/** Modules are loaded once for many files; this has to run in each. */
export default function eachFile() {
  const { error: write } = console;
  let spy;
  beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    // react-admin logs failed calls in development; errors that a test provokes are expected.
    spy = jest.spyOn(console, 'error').mockImplementation((...parts) => {
      if (!(parts[0] instanceof HttpError)) write(...parts);
    });
  });
  afterEach(() => {
    cleanup();
    // Testing Library's own clipboard; the next test gets an empty one.
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
