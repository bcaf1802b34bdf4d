/** The page someone left to link or check a provider account, so they return there whatever happens. */
const KEY = 'aisle.own-trip';

export const keepOwnTrip = (path: string): void => window.sessionStorage.setItem(KEY, path);
export const forgetOwnTrip = (): void => window.sessionStorage.removeItem(KEY);

/** Returns the path and removes it. */
export function takeOwnTrip(): string | null {
  const path = window.sessionStorage.getItem(KEY);
  forgetOwnTrip();
  return path;
}
