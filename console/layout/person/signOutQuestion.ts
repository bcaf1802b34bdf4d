import { createStore } from '../../providers/createStore.ts';

/** How many messages and photos would be deleted, and what to do once the person has decided. */
export interface SignOutQuestion {
  messages: number;
  photos: number;
  answer: (leaves: boolean) => void;
}
export const signOutQuestion = createStore<SignOutQuestion | null>(null, 'console');

/** Asks first while messages or photos on this device aren't sent yet: signing out deletes them. */
export async function maySignOut(): Promise<boolean> {
  const [{ countWaiting }, { countUploads }] = await Promise.all([
    import('../../offline/outbox/outbox.ts'),
    import('../../offline/photoUploads.ts'),
  ]);
  const [messages, photos] = await Promise.all([countWaiting(), countUploads()]);
  if (messages + photos === 0) return true;
  return new Promise((resolve) => {
    signOutQuestion.set({
      messages,
      photos,
      answer: (leaves) => {
        signOutQuestion.set(null);
        resolve(leaves);
      },
    });
  });
}
