/** What benchmarks need of reference beyond its public API. Only `seeds` and `bench` can import it. */
export { Gazetteer } from './geocoding/gazetteer/gazetteer.ts';
