import { join } from 'node:path';

/** The product's folder. This file is two folders below it, and so is the server bundle (dist/server). */
export const ROOT = join(import.meta.dirname, '..', '..');
