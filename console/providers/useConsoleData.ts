import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from './dataProvider.ts';

/** The data provider with our own methods, typed. */
export const useConsoleData = (): ConsoleDataProvider => useDataProvider<ConsoleDataProvider>();
