import sharp from 'sharp';
import type { PhotoAnswer } from '#contracts/account/account.ts';
import { sendRequest } from '#testing/send-request.ts';
import type { TestApp } from '../app.ts';
import type { Preparation } from './preparation.ts';

const LEAD = '/api/suppliers/:supplierId/leads/:leadId';
const TYPE = { 'Content-Type': 'application/octet-stream' };

/** Data for the routes of a person's photo: a small picture, and someone who has one. */
export function preparePhotos(app: TestApp): Record<string, Preparation> {
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
  const withPhoto: Preparation = async ({ ids, admin }) => {
    const headers = { ...TYPE, Cookie: admin, 'X-Requested-With': 'aisle' };
    const path = `${app.base}/api/auth/account/photo`;
    const { text } = await sendRequest(path, { method: 'POST', headers, body: await picture() });
    const [userId = '', , photo = ''] = (JSON.parse(text) as PhotoAnswer).photo.split('/').slice(3);
    return { ids: { ...ids, userId, photo } };
  };
  const ofCouple: Preparation = async ({ ids, admin }) => {
    const headers = { ...TYPE, Cookie: admin, 'X-Requested-With': 'aisle' };
    const path = `${app.base}/api/suppliers/${ids['supplierId']}/leads/${ids['leadId']}/photo`;
    const { text } = await sendRequest(path, { method: 'POST', headers, body: await picture() });
    return { ids: { ...ids, photo: (JSON.parse(text) as PhotoAnswer).photo.split('/').at(-1) ?? '' } };
  };
  return {
    [`POST ${LEAD}/photo`]: async () => ({ text: await picture(), headers: TYPE }),
    [`DELETE ${LEAD}/photo`]: ofCouple,
    [`GET ${LEAD}/photo/:photo`]: ofCouple,
    'POST /api/auth/account/photo': async () => ({ text: await picture(), headers: TYPE }),
    'DELETE /api/auth/account/photo': withPhoto,
    'GET /api/people/:userId/photo/:photo': withPhoto,
  };
}
