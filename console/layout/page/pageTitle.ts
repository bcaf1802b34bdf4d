import { createContext } from 'react';

/** The title of the page around; empty outside of a page. */
export const PageTitle = createContext('');
