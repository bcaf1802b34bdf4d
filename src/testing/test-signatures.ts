import { createHash } from 'node:crypto';
import type { Clock } from '#shared/clock.ts';
import { MailSignatures } from '#shared/mail/mail-signatures.ts';
import type { Site } from '#shared/site.ts';

/** Signs emails without a database. */
export function testSignatures(
  clock: Clock,
  site: Pick<Site, 'mailFrom' | 'inboundDomain'> = { mailFrom: 'hello@aisle.example', inboundDomain: null },
  secret = 'test',
): MailSignatures {
  const key = (purpose: string) => Promise.resolve(createHash('sha256').update(`${secret} ${purpose}`).digest());
  return new MailSignatures({ secrets: { key }, clock, site });
}
