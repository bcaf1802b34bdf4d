import type { Proof, Refusal, WidgetChallenge } from '../types.ts';
import { sha256 } from './sha256.ts';

/** Milliseconds of work between two pauses: half a frame, so that typing and scrolling stay smooth. */
const SLICE = 8;

/** Finds the number of an ALTCHA challenge (version 1) in slices; returns a refusal if no number up to `maxnumber` fits. */
export async function solve({ maxnumber, ...challenge }: WidgetChallenge): Promise<Proof | Refusal> {
  let pause = 0;
  for (let number = 0; number <= maxnumber; number++) {
    if (sha256(challenge.salt + number) === challenge.challenge) return { ...challenge, number };
    if (performance.now() > pause) {
      await new Promise((resume) => setTimeout(resume));
      pause = performance.now() + SLICE;
    }
  }
  return { code: 'challenge-invalid' };
}
