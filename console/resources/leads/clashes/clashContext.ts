import { createContext } from 'react';
import type { TakenDayState } from '#contracts/calendar/calendar.ts';

export type TakenDays = ReadonlyMap<string, TakenDayState['state']>;

/** Days that aren't free, for the leads on screen; empty outside `Clashes`. */
export const ClashContext = createContext<TakenDays>(new Map());
