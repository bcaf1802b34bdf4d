/** The colour in which a claim's state is said. */
export const CLAIM_TONES = { open: 'info', accepted: 'ok', refused: 'bad', withdrawn: 'neutral' } as const;
