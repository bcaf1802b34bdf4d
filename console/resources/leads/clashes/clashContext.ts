import { createContext } from 'react';
import type { TakenDayState } from '#contracts/calendar/calendar.ts';

export type TakenDays = ReadonlyMap<string, TakenDayState['state']>;

/** Days that are not free, of the leads on the screen; without leads around, none. */
export const ClashContext = createContext<TakenDays>(new Map());
