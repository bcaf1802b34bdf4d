/** The `ref` of the field that a dialog was opened to type into: the dialog's focus trap leaves the focus there. */
export const focusAtOpen = (field: HTMLElement | null): void => field?.focus();
