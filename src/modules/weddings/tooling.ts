/**
 * The tables and row rules of weddings that demo data and benchmarks need beyond its public API. Only `seeds` and
 * `bench` can import it.
 */
export type { weddingSchema } from './wedding.entity.ts';
