import { join } from 'node:path';

/** The product's folder. This file lies two folders below it, and so does what the build bundles (dist/server). */
export const ROOT = join(import.meta.dirname, '..', '..');
