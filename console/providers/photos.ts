/** Photos of people by id, collected from the responses that name them; `Avatar` shows them. */
import { createStore } from './createStore.ts';
import { useSession } from './useSession.ts';
import { useStoreValue } from './useStoreValue.ts';

const photoStore = createStore<ReadonlyMap<string, string>>(new Map(), 'supplier');

/** Remembers the photos of these people, and returns the people. */
export function rememberPhotos<P extends { photo: string | null }>(people: P[], idOf: (person: P) => string): P[] {
  const known = new Map(photoStore.get());
  for (const person of people) {
    if (person.photo === null) known.delete(idOf(person));
    else known.set(idOf(person), person.photo);
  }
  photoStore.set(known);
  return people;
}

/** The address of someone's photo; null without one, or while it isn't known. */
export function usePhoto(id: string): string | null {
  const own = useSession()?.user;
  const others = useStoreValue(photoStore);
  return own?.id === id ? own.photo : (others.get(id) ?? null);
}
