import { refused } from '../ask.ts';
import type { EnquiryInput, FormStage, Proof, Refusal, WidgetChallenge } from '../types.ts';
import { solve } from './proof-of-work.ts';

/** Milliseconds before the one retry that is made without asking the couple. */
const RETRY_DELAY = 1_000;
/** No working server was reached, or the proof was too old: each is worth one more try. */
const REASONS_TO_REPEAT = [/network|internal|unavailable|in-flight/, /challenge/];

/** Calls one supplier's public API. A proof of work is fetched and solved in advance, and used for one enquiry. */
export function createSender(ask: FormStage['ask'], api: string) {
  let proof: Promise<Proof | Refusal> | undefined;

  const prepare = () =>
    (proof ??= ask<WidgetChallenge>(`${api}/challenge`).then((answer) => (refused(answer) ? answer : solve(answer))));

  async function attempt(input: EnquiryInput, key: string): Promise<Refusal | undefined> {
    const solved = await prepare();
    const answer = refused(solved)
      ? solved
      : await ask<object>(`${api}/enquiries`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify({ ...input, proof: solved }),
        });
    const refusal = refused(answer) ? answer : undefined;
    // Only a request that may have arrived is repeated exactly.
    if (answer === solved || refusal?.code !== 'network') proof = undefined;
    // A key is tied to its text, so the server has it: only its response was lost.
    return refusal?.code === 'idempotency-key-reused' ? undefined : refusal;
  }

  /** Returns undefined once the enquiry has arrived. All tries use the same key, so that they create only one lead. */
  async function send(input: EnquiryInput, key: string): Promise<Refusal | undefined> {
    let refusal = await attempt(input, key);
    for (const reason of REASONS_TO_REPEAT) {
      if (refusal && reason.test(refusal.code)) {
        await new Promise((resume) => setTimeout(resume, RETRY_DELAY));
        refusal = await attempt(input, key);
      }
    }
    return refusal;
  }

  return { prepare, send };
}
