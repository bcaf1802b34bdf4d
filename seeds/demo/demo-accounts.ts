/** One password for everyone of the demo; never made in production. */
export const DEMO_PASSWORD = 'aisle-demo-2026';
/** What the demo is grown from unless somebody asks for another. */
export const DEMO_SEED = 'aisle';
