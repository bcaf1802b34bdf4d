import { createContext, useContext } from 'react';

/** The title of the enclosing page; empty outside a page. */
export const PageTitle = createContext('');
export const usePageTitle = (): string => useContext(PageTitle);
