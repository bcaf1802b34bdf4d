/** People's photos by id, collected from responses that include them; `Avatar` shows them. */
import { createStore } from './createStore.ts';
import { useSession } from './useSession.ts';
import { useStoreValue } from './useStoreValue.ts';

const photoStore = createStore<ReadonlyMap<string, string>>(new Map(), 'supplier');

/** Remembers these people's photos, and returns the people. */
export function rememberPhotos<P extends { photo: string | null }>(people: P[], idOf: (person: P) => string): P[] {
  const known = new Map(photoStore.get());
  for (const person of people) {
    if (person.photo === null) known.delete(idOf(person));
    else known.set(idOf(person), person.photo);
  }
  photoStore.set(known);
  return people;
}

/** The URL of someone's photo; null if there is none or it isn't known yet. */
export function usePhoto(id: string): string | null {
  const own = useSession()?.user;
  const others = useStoreValue(photoStore);
  return own?.id === id ? own.photo : (others.get(id) ?? null);
}
