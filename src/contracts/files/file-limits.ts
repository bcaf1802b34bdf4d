/** Limits of a file: 20 MB, for brochures (D21); names in characters. There is no schema here, so that lists don't load yup. */
export const FILE_LIMITS = { bytes: 20_000_000, name: 150, pixels: 40_000_000 } as const;
