/* Replaces `@jest/globals` for files that run in the process itself. Helpers stay loaded; these bindings change for each file. */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

export function follow(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
