/** One password for everyone in the demo; never created in production. */
export const DEMO_PASSWORD = 'aisle-demo-2026';
/** The default seed of the demo. */
export const DEMO_SEED = 'aisle';
