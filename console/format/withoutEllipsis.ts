/** Turns the label of a button that opens something into a title: "Move to…" becomes "Move to". */
export const withoutEllipsis = (label: string): string => label.replace(/…$/u, '').trimEnd();
