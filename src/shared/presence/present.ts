import { manyToken } from '../wiring/token.ts';

/** Milliseconds without a sign of life after which someone counts as gone; open event streams renew it well before. */
export const PRESENT_FOR = 150_000;

/** Who has what open. */
export interface Present {
  /** Renews everyone whose console is connected to this process: one statement for any number. */
  renew(userIds: readonly string[]): Promise<void>;
}
/** Collects each module's list of people who are present (inversify multi-binding). */
export const PRESENT = manyToken<Present>('Present');
