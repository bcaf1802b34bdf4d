/** The id of the button in a page's head that adds something to the page. */
export const PAGE_ACTION = 'page-action';

/** Focuses it, for example after a row was removed with the button that had the focus. */
export const focusPageAction = (): void => document.getElementById(PAGE_ACTION)?.focus();
