/** Numbers of webhooks that screens and texts name, without the schemas. */

/** Webhooks of a supplier. */
export const WEBHOOKS_MAX = 10;
/** After so many days of nothing but failures a webhook is switched off. */
export const WEBHOOK_OFF_AFTER_DAYS = 5;
/** Hours that the old secret signs beside a new one. */
export const WEBHOOK_OLD_SECRET_HOURS = 24;
/** Characters kept of what a receiver answered. */
export const WEBHOOK_ANSWER_MAX = 1_024;
