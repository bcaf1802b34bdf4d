import { createContext, useContext } from 'react';

/** The title of the page around; empty outside of a page. */
export const PageTitle = createContext('');
export const usePageTitle = (): string => useContext(PageTitle);
