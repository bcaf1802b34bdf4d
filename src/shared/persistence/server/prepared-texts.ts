/** The texts of all prepared statements (`lookups/prepared.ts`). A server parses each once for a connection. */
export const PREPARED_TEXTS = new Set<string>();
