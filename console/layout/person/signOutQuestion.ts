import { createStore } from '../../providers/createStore.ts';

/** How many messages would be deleted, and what to do when the person decided. */
export interface SignOutQuestion {
  count: number;
  answer: (leaves: boolean) => void;
}
export const signOutQuestion = createStore<SignOutQuestion | null>(null, 'console');

/** Asks first while messages wait on this device: signing out deletes them. */
export async function maySignOut(): Promise<boolean> {
  const { countWaiting } = await import('../../offline/outbox/outbox.ts');
  const count = await countWaiting();
  if (count === 0) return true;
  return new Promise((resolve) => {
    signOutQuestion.set({
      count,
      answer: (leaves) => {
        signOutQuestion.set(null);
        resolve(leaves);
      },
    });
  });
}
