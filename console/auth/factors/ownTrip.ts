/** Where someone left for a provider to link or check their account, so that they come back there whatever happens. */
const KEY = 'aisle.own-trip';

export const keepOwnTrip = (path: string): void => window.sessionStorage.setItem(KEY, path);
export const forgetOwnTrip = (): void => window.sessionStorage.removeItem(KEY);

/** The path, once. */
export function takeOwnTrip(): string | null {
  const path = window.sessionStorage.getItem(KEY);
  forgetOwnTrip();
  return path;
}
