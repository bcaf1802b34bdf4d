/** Changes to how someone signs in: the server asks for a password, code or passkey if the last check was a while ago. */
import { createStore } from '../../../providers/createStore.ts';
import { HttpError } from '../../../providers/HttpError.ts';

export interface CheckQuestion {
  answer: (passed: boolean) => void;
}
export const checkQuestion = createStore<CheckQuestion | null>(null, 'console');

/** Runs `work`, after confirming the person's identity if the server requires it; null if they cancelled. */
export async function freshly<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'fresh-check-needed') throw error;
  }
  const passed = await new Promise<boolean>((resolve) => {
    checkQuestion.set({
      answer: (yes) => {
        checkQuestion.set(null);
        resolve(yes);
      },
    });
  });
  return passed ? work() : null;
}
