import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string>();

/** Runs a request's work in the name of a signed-in person, so that facts it records can say who did it. */
export function actAs<T>(userId: string, work: () => T): T {
  return acting.run(userId, work);
}

/** The person in whose name the running work is done; null for couples, jobs and the command line. */
export const actingUser = (): string | null => acting.getStore() ?? null;
