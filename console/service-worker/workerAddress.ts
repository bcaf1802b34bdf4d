/** The service worker covers only /console, the app that people can install on their phones. */
export const WORKER_SCRIPT = '/console/sw.js';
export const WORKER_SCOPE = '/console';
