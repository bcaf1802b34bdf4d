import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from './dataProvider.ts';

/** The data provider with our own verbs, typed. */
export const useConsoleData = (): ConsoleDataProvider => useDataProvider<ConsoleDataProvider>();
