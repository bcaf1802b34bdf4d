/** A date that begins a heading: French writes names of months and weekdays in lower case. */
export const asHeading = (date: string): string => date.charAt(0).toLocaleUpperCase() + date.slice(1);
