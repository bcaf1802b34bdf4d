/** Webhook limits used in screens and texts, without the schemas. */

/** Maximum webhooks of a supplier. */
export const WEBHOOKS_MAX = 10;
/** Days of nothing but failures after which a webhook is turned off. */
export const WEBHOOK_OFF_AFTER_DAYS = 5;
/** Hours for which the old secret still signs in addition to a new one. */
export const WEBHOOK_OLD_SECRET_HOURS = 24;
/** Characters stored of a receiver's response. */
export const WEBHOOK_ANSWER_MAX = 1_024;
