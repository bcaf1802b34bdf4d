import { createContext, useContext } from 'react';
import type { Screen } from './Screen.ts';

export const CurrentScreen = createContext<Screen | null>(null);

/** The screen in view; null outside the routes. */
export const useCurrentScreen = (): Screen | null => useContext(CurrentScreen);
