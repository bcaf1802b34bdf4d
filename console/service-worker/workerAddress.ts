/** The service worker covers only /console, the app that people may install on their phone. */
export const WORKER_SCRIPT = '/console/sw.js';
export const WORKER_SCOPE = '/console';
