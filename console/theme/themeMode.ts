/**
 * Light, dark or system mode. The choice is stored in this browser; `data-theme` on <html> passes it to the style sheets,
 * `useThemeMode()` to components with their own colours (MUI, charts).
 */
import type { ThemeMode } from './tokens.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const STORAGE_KEY = 'aisle.theme';
const listeners = new Set<() => void>();
const darkSystem = (): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null;

/** The person's choice; `system` by default. */
export function themeChoice(): ThemeChoice {
  const stored = window.localStorage.getItem(STORAGE_KEY);
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
}

/** The mode currently shown. */
export function themeMode(): ThemeMode {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return darkSystem()?.matches ? 'dark' : 'light';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') window.localStorage.removeItem(STORAGE_KEY);
  else window.localStorage.setItem(STORAGE_KEY, choice);
  applyTheme();
  for (const listener of listeners) listener();
}

function applyTheme(): void {
  document.documentElement.dataset.theme = themeMode();
}

/** Sets the mode on <html> and keeps it current; called once, before the first paint. */
export function startTheme(): void {
  applyTheme();
  darkSystem()?.addEventListener('change', applyTheme);
}

/** Calls `listener` when the mode or the choice changes; returns a function that stops it. */
export function whenThemeChanges(listener: () => void): () => void {
  const system = darkSystem();
  listeners.add(listener);
  system?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system?.removeEventListener('change', listener);
  };
}
