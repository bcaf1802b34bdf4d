/** The parts of reference that benchmarks need beyond its public API. Only `seeds` and `bench` can import it. */
export { Gazetteer } from './geocoding/gazetteer/gazetteer.ts';
