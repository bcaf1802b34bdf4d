/** The `ref` of the field that a dialog should focus on opening: the dialog's focus trap leaves the focus there. */
export const focusAtOpen = (field: HTMLElement | null): void => field?.focus();

/** The same, as the `ref` of an element around the field. */
export const focusFieldAtOpen = (part: HTMLElement | null): void => focusAtOpen(part?.querySelector('input') ?? null);
