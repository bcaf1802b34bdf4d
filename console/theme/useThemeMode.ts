import { useSyncExternalStore } from 'react';
import { themeChoice, themeMode, whenThemeChanges } from './themeMode.ts';
import type { ThemeChoice } from './themeMode.ts';
import type { ThemeMode } from './tokens.ts';

export const useThemeMode = (): ThemeMode => useSyncExternalStore(whenThemeChanges, themeMode);
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(whenThemeChanges, themeChoice);
