/** The texts of all prepared statements (`lookups/prepared.ts`). A server parses each once per connection. */
export const PREPARED_TEXTS = new Set<string>();
