/** Formats bytes as megabytes, with one decimal. */
export const megabytes = (bytes: number): number => Math.max(1, Math.round(bytes / 100_000)) / 10;
