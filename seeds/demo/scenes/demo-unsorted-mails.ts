import { deflateRawSync } from 'node:zlib';
import { HOUR } from '#contracts/durations.ts';
import { inboundDb } from '#modules/leads/tooling.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { demoId } from '../demo-id.ts';
import type { DemoPlace } from './demo-place.ts';
import type { Random } from '../random.ts';

const MAILS = [
  {
    atSupplier: true,
    to: 'events@wrenfield.example',
    name: 'Priya Raman',
    address: 'priya.raman@example.net',
    subject: 'Do you have a room for a blessing?',
    text: 'Hello,\n\na friend told us about your orangery. Could we have a blessing for sixty in May 2027?\n\nPriya and Tom',
    hours: 4,
  },
  {
    atSupplier: true,
    to: 'events@wrenfield.example',
    name: 'Greenway Marquees',
    address: 'hello@greenway-marquees.example',
    subject: 'Your order for Saturday',
    text: 'We will be with you at eight. Please keep the drive free for the lorry.',
    hours: 27,
  },
  {
    atSupplier: false,
    to: 'hello@aisle.example',
    name: 'Marta Nowak',
    address: 'marta.nowak@example.net',
    subject: 'A barn near Bath?',
    text: 'Hello,\n\nwe found you by chance and don’t know whom to ask. Is there a barn near Bath for ninety guests in June 2028?\n\nMarta and Piotr',
    hours: 6,
  },
  {
    atSupplier: false,
    to: 'wrenfeild@aisle.example',
    name: 'Olivia Grant',
    address: 'olivia.grant@example.org',
    subject: 'Re: Your viewing on Sunday',
    text: 'Thank you, eleven suits us. Could my mother come along?',
    hours: 51,
  },
] as const;

/** Emails that name no conversation, unsorted at the venue or with staff, including their bytes. */
export async function addDemoUnsortedMails(em: Em, place: DemoPlace, random: Random, now: number): Promise<void> {
  const db = inboundDb(em);
  for (const { atSupplier, to, name, address, subject, text, hours } of MAILS) {
    const at = now - hours * HOUR;
    const id = demoId(random, at);
    const raw = [
      `From: ${name} <${address}>`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Date: ${new Date(at).toUTCString()}`,
      `Message-ID: <${id.toLowerCase()}@example.net>`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text.replaceAll('\n', '\r\n'),
      '',
    ].join('\r\n');
    await db
      .insertInto('inbound_mail')
      .values({
        id,
        source: 'smtp',
        envelope_from: address,
        recipients: toJson([to]),
        size: raw.length,
        supplier_id: atSupplier ? place.supplierId : null,
        lead_id: null,
        message_id: null,
        outcome: 'unsorted',
        reason: 'no-conversation',
        once_key: null,
        from_name: name,
        from_address: address,
        subject,
        text,
        created_at: at,
        state: 'unsorted',
        due_at: at,
        attempt: 1,
        owner: null,
        lease_until: null,
        last_error: null,
      })
      .execute();
    const content = deflateRawSync(Buffer.from(raw), { level: 3 }).toString('base64');
    await db
      .insertInto('inbound_raw')
      .values({ id: demoId(random, at), mail_id: id, part: 0, state: 'kept', content })
      .execute();
  }
}
