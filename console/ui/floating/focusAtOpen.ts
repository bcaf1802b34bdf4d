/** The `ref` of the field that a dialog should focus on opening: the dialog's focus trap leaves the focus there. */
export const focusAtOpen = (field: HTMLElement | null): void => field?.focus();
