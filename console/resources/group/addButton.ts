export const ADD_BUTTON = 'add-business';

/** After a line was removed with the button that had the focus. */
export const focusAddButton = (): void => document.getElementById(ADD_BUTTON)?.focus();
