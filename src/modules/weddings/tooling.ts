/**
 * What demo data and measurements need of weddings beyond its public API: its tables and the rules that rows follow.
 * Only `seeds` and `bench` may import it.
 */
export type { weddingSchema } from './wedding.entity.ts';
