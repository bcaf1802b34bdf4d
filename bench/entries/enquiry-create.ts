import { deepStrictEqual } from 'node:assert/strict';
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';
import { MINUTE } from '#contracts/durations.ts';
import { CONSENT_VERSION } from '#contracts/terms/widget-terms.ts';
import type { EnquiryInput } from '#contracts/supplier/widget.ts';
import { newId } from '#shared/ids.ts';
import { SUPPLIERS, compareServers } from '../support/compare.ts';
import type { Traffic } from '../support/compare.ts';
import type { BenchContext } from '../support/context.ts';
import type { LoadRequest } from '../support/http-load.ts';
import { answerOf } from '../support/requests.ts';
import type { BenchEntry } from '../support/result.ts';
import type { Scene } from '../support/scene.ts';

/** The widget's own request, compared with writing the same rows bare in one transaction. */
export const enquiryCreate = (context: BenchContext): Promise<BenchEntry[]> =>
  compareServers(context, { name: 'enquiry.create.ratio', target: 0.55, aim: 0.7, traffic });

async function traffic(scene: Scene): Promise<Traffic> {
  const forms = await openForms(scene);
  const ours = await answerOf(scene.product, enquiryOf(forms, 1_000_000));
  const bare = await answerOf(scene.bare, bareEnquiryOf(1_000_000));
  deepStrictEqual(ours.body, bare.body);
  return { total: 1_500, bare: bareEnquiryOf, product: (index) => enquiryOf(forms, index) };
}

/** Signs challenges as this installation does. */
type Forms = (publicId: string) => NonNullable<EnquiryInput['proof']>;

/**
 * Proofs as a browser sends them, made with the installation's own key: solving thousands takes minutes, and the server
 * checks a small number just like a big one. They are dated ten seconds back, so no enquiry counts as too fast.
 */
async function openForms({ url, product }: Scene): Promise<Forms> {
  await answerOf(product, { method: 'GET', path: `/api/widget/${publicIdOf(0)}/challenge` });
  const connection = await createConnection({ uri: url });
  const [rows] = await connection.query<RowDataPacket[]>("select value from app_setting where name = 'secret'");
  await connection.end();
  const secret = Buffer.from(String(rows[0]?.['value']), 'base64');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'aisle widget-challenge', 32));
  return (publicId) => {
    const expires = Date.now() + 20 * MINUTE - 10_000;
    const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&for=${publicId}`;
    const challenge = createHash('sha256').update(`${salt}7`).digest('hex');
    const signature = createHmac('sha256', key).update(challenge).digest('hex');
    return { algorithm: 'SHA-256', challenge, salt, number: 7, signature };
  };
}

const publicIdOf = (index: number): string => `GB${String(index % SUPPLIERS).padStart(8, '0')}`;

/** Every couple writes once, from a separate network. */
const couple = (index: number) => ({
  partnerName: 'Amelia Thornton',
  partnerName2: 'Jack Ashby',
  email: `bench${index}@couple.example`,
  phone: '07700 900123',
  guestsInitialTarget: 'around 110',
  weddingDate: '19 June 2027',
  message: 'Is Saturday 19 June 2027 still free for around 110 guests? We loved the photos of the orangery.',
});

function enquiryOf(forms: Forms, index: number): LoadRequest {
  const publicId = publicIdOf(index);
  const body: EnquiryInput = {
    ...couple(index),
    enquiryType: 'availability',
    consentVersion: CONSENT_VERSION,
    language: 'en-GB',
    page: 'https://venue.example/weddings',
    elapsed: 42_000,
    proof: forms(publicId),
  };
  return {
    method: 'POST',
    path: `/api/widget/${publicId}/enquiries`,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': newId(),
      Origin: 'https://venue.example',
      'X-Forwarded-For': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    },
    body: JSON.stringify(body),
  };
}

const bareEnquiryOf = (index: number): LoadRequest => ({
  method: 'POST',
  path: '/enquiry',
  body: JSON.stringify({ ...couple(index), publicId: publicIdOf(index), key: newId(), signature: newId() }),
});
