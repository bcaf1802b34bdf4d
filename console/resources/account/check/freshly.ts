/** Changes of how someone signs in: the server asks for a password, code or passkey when the last one was a while ago. */
import { createStore } from '../../../providers/createStore.ts';
import { HttpError } from '../../../providers/HttpError.ts';

export interface CheckQuestion {
  answer: (passed: boolean) => void;
}
export const checkQuestion = createStore<CheckQuestion | null>(null, 'console');

/** Does the work, after asking who is there if the server wants to know; null when the person gave up. */
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
