/** A label of a button that opens something, as a title: "Move to…" becomes "Move to". */
export const withoutEllipsis = (label: string): string => label.replace(/…$/u, '').trimEnd();
