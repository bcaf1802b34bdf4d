import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * Uses the process itself as the environment of a test file, for the runner in this folder. Jest's own Node environment
 * creates a context for each file, and each context loads and compiles the whole product again.
 */
export default class NativeEnvironment {
  global = globalThis;
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #variables = { ...process.env };
  #exit = process.exit;
  #prepareStackTrace;

  constructor({ projectConfig }) {
    const { global } = this;
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimers = new LegacyFakeTimers({ config: projectConfig, global, moduleMocker: this.moduleMocker });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
  }

  setup() {
    // Jest maps stacks back to sources that it compiled; here sources run unchanged.
    this.#prepareStackTrace = Error.prepareStackTrace;
    Error.prepareStackTrace = undefined;
    // Jest's 100 frames make every refusal by the product expensive; 20 are enough to include the test.
    Error.stackTraceLimit = 20;
    return Promise.resolve();
  }

  /** Restores globals and variables that the file or jest replaced, so that the next file finds the process unchanged. */
  teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const [name, before] of Object.entries(this.#globals)) {
      const now = Object.getOwnPropertyDescriptor(globalThis, name);
      if (now?.value !== before.value || now?.get !== before.get) Object.defineProperty(globalThis, name, before);
    }
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    process.exit = this.#exit;
    Error.prepareStackTrace = this.#prepareStackTrace;
    return Promise.resolve();
  }

  getVmContext() {
    return null;
  }
}
