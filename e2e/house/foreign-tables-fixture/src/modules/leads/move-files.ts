import { sql } from 'kysely';

export const moveFiles = (from: string, to: string) => [
  sql`update file set lead_id = ${to} where lead_id = ${from}`,
  sql`update ignore \`webhook_delivery\` set lead_id = ${to} where lead_id = ${from}`,
];
