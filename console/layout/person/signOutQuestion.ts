import { createStore } from '../../providers/createStore.ts';

/** How many messages and photos would be deleted, and a callback for the person's decision. */
export interface SignOutQuestion {
  messages: number;
  photos: number;
  answer: (leaves: boolean) => void;
}
export const signOutQuestion = createStore<SignOutQuestion | null>(null, 'console');

/** Asks first if messages or photos on this device haven't been sent yet: signing out deletes them. */
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
