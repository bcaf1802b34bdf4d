/* What `@jest/globals` is for a file in the realm of the process. Helpers stay loaded, and see these change by file. */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

export function follow(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
