/** The time zone for times in this part of the page: the active supplier's in its console, else the browser's. */
import { createContext, useContext } from 'react';

const TimeZone = createContext<string | undefined>(undefined);

export const TimeZoneProvider = TimeZone.Provider;
export const useTimeZone = (): string | undefined => useContext(TimeZone);
