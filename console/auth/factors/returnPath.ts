/** The page someone left to link or check a provider account, so they return there whatever happens. */
const KEY = 'aisle.own-trip';

export const keepReturnPath = (path: string): void => window.sessionStorage.setItem(KEY, path);
export const forgetReturnPath = (): void => window.sessionStorage.removeItem(KEY);

/** Returns the path and removes it. */
export function takeReturnPath(): string | null {
  const path = window.sessionStorage.getItem(KEY);
  forgetReturnPath();
  return path;
}
