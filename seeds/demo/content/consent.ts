/** Version of the consent text that the demo's couples agreed to. */
export const CONSENT_VERSION = '2026-05';
