/** The tone of each claim state. */
export const CLAIM_TONES = { open: 'info', accepted: 'ok', refused: 'bad', withdrawn: 'neutral' } as const;
