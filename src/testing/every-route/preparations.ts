import { createHmac } from 'node:crypto';
import { CoupleLinks } from '#modules/leads/messaging/links/couple-links.ts';
import { StopLinks } from '#modules/leads/notifications/preferences/stop-links.ts';
import { INBOUND_DOMAIN, arrives } from '#modules/leads/testing/inbound-mails.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { asInput } from '#contracts/lead/lead-configuration.ts';
import type { LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import type { BulkAnswer } from '#contracts/lead/lead-bulk.ts';
import type { OwnSession } from '#contracts/account/auth.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { IMPORT_CSV, buildImport } from '#testing/builders/imports.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { goodBody } from '#testing/crawling/crawl.ts';
import { prepareActing } from './acting-preparations.ts';
import { prepareClaims } from './claim-preparations.ts';
import { prepareCalendar } from './calendar-preparations.ts';
import { prepareFactors } from './factor-preparations.ts';
import { prepareFiles } from './file-preparations.ts';
import { prepareGroups } from './group-preparations.ts';
import { prepareOrders, prepareProfile, prepareRecommendations } from './profile-preparations.ts';
import { prepareListing } from './listing-preparations.ts';
import { prepareAccounts, prepareRecoveries } from './recovery-preparations.ts';
import { preparePhotos } from './photo-preparations.ts';
import { prepareBrochures, prepareInstagram } from './brochure-preparations.ts';
import { prepareOffers } from './offer-preparations.ts';
import { prepareProfilePhotos } from './profile-photo-preparations.ts';
import { prepareReviews } from './review-preparations.ts';
import { prepareQuestions } from './question-preparations.ts';
import { prepareRealWeddings } from './real-wedding-preparations.ts';
import { prepareTeam } from './team-preparations.ts';
import { prepareToday } from './today-preparations.ts';
import type { Ask, Preparation } from './preparation.ts';
import { prepareProof } from './proof-preparations.ts';
import { prepareBusinessClaims } from './business-claim-preparations.ts';
import { prepareRecipes } from './recipe-preparations.ts';
import { aView } from './world.ts';
import type { World } from './world.ts';
import { solveChallenge } from '#testing/solve-challenge.ts';

/** Passwords and keys of the mail providers whose webhooks are called. */
export const PROVIDERS = {
  POSTMARK_WEBHOOK_LOGIN: 'postmark:a-long-enough-password',
  MAILGUN_SIGNING_KEY: 'mailgun-signing-key',
};
const UNKNOWN = { state: 'unknown', attempt: 1, begun_at: 0 } as const;

/** Preparations by route, for routes that need more than the world or the usual request. */
export function preparationsFor(app: TestApp): Record<string, Preparation> {
  const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);
  const seedBritain = () =>
    app.within(() =>
      app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', { currency: 'GBP' }]])),
    );

  /** Sends a scope of the configuration back unchanged. */
  const withTerms =
    (list: keyof LeadTermsAnswer) =>
    async ({ ids, admin }: World): Promise<Ask> => {
      const path = `/api/suppliers/${ids['supplierId']}/lead-terms`;
      const terms = (await app.request('GET', path, { as: admin })).body as LeadTermsAnswer;
      return { body: { version: terms[list].version, items: asInput(terms[list].items) } };
    };

  function withImport(step: 'uploaded' | 'checked' | 'finished') {
    return async ({ ids }: World): Promise<Ask & { ids: Record<string, string> }> => ({
      ids: { ...ids, importId: (await buildImport(app, ids['supplierId'] ?? '', step)).id },
    });
  }
  async function deadJob({ ids, lead }: World): Promise<Ask> {
    const dead = await buildScheduled(app, lead, { state: 'dead' });
    return { ids: { ...ids, jobId: dead.id }, body: { reason: 'Looked at' } };
  }
  async function staffMail({ ids }: World): Promise<Ask> {
    const { id } = await arrives(app, { to: `nobody@${INBOUND_DOMAIN}` });
    return { ids: { ...ids, inboundId: id }, body: { supplierId: ids['supplierId'] } };
  }
  async function conversation({ ids, lead }: World): Promise<Ask> {
    const links = await app.within(() => app.container.get(CoupleLinks).open());
    const token = links.conversation(lead.conversation_id, 1).split('/c/')[1] ?? '';
    return { as: '', ids: { ...ids, token } };
  }
  async function stopNotices({ ids }: World): Promise<Ask> {
    const [user] = await sql<{ id: string }>('select id from user where login_email is not null limit 1');
    const url = await app.within(() => app.container.get(StopLinks).url(user?.id ?? '', 'all'));
    return { as: '', ids: { ...ids, token: url.split('/n/stop/')[1] ?? '' } };
  }
  async function booking({ ids, lead, admin }: World): Promise<Ask> {
    const path = `/api/suppliers/${ids['supplierId']}/leads/${lead.id}/stage`;
    await app.request('POST', path, { as: admin, body: { stage: 'Booked' } });
    const links = await app.within(() => app.container.get(CoupleLinks).open());
    return { as: '', ids: { ...ids, token: links.booking(lead.id, app.clock.now()).split('/c/booking/')[1] ?? '' } };
  }
  async function stop({ ids, lead }: World): Promise<Ask> {
    const links = await app.within(() => app.container.get(CoupleLinks).open());
    return { as: '', ids: { ...ids, token: links.stop(lead.couple_user_id).split('/c/stop/')[1] ?? '' } };
  }

  return {
    ...prepareFactors(app),
    ...prepareFiles(app),
    ...preparePhotos(app),
    ...prepareOffers(app),
    ...prepareBrochures(app),
    ...prepareInstagram(app),
    ...prepareRecommendations(app),
    ...prepareOrders(app),
    ...prepareProfilePhotos(app),
    ...prepareReviews(app),
    ...prepareQuestions(app),
    ...prepareRealWeddings(app),
    'POST /api/suppliers/:supplierId/leads/filter-counts': () => ({
      body: { filters: [{ stage: 'Lead' }, { read: 'new' }] },
    }),
    'POST /api/suppliers/:supplierId/inbox': ({ lead }) => ({ body: { conversationId: lead.conversation_id } }),
    'PUT /api/suppliers/:supplierId/leads/:leadId/presence': () => ({ body: { state: 'looking' } }),
    'GET /api/suppliers/:supplierId/leads/find': () => ({ query: '?q=orangery' }),
    ...prepareClaims(app),
    ...prepareRecipes(app),
    ...prepareToday(app),
    ...prepareRecoveries(app),
    ...prepareTeam(app),
    ...prepareActing(app),
    ...prepareGroups(app),
    ...prepareProof(app),
    ...prepareBusinessClaims(app),
    ...prepareCalendar(app),
    'GET /api/countries/:country/seed': async () => {
      await seedBritain();
      return {};
    },
    ...prepareAccounts(app),
    'DELETE /api/auth/sessions/:session': async ({ ids, admin }) => {
      const [own] = (await app.request('GET', '/api/auth/sessions', { as: admin })).body as OwnSession[];
      return { ids: { ...ids, session: own?.id ?? '' } };
    },
    'POST /api/set-locale': () => ({ body: { locale: 'en-GB' } }),
    ...prepareListing(app),
    ...prepareProfile(app),
    'PUT /api/suppliers/:supplierId/reveal-rule': () => ({ body: { revealAdminOnly: true } }),
    'PUT /api/suppliers/:supplierId/widget': async ({ ids, admin }) => {
      const path = `/api/suppliers/${ids['supplierId']}/widget`;
      const { id: _id, ...settings } = (await app.request('GET', path, { as: admin })).body as Record<string, unknown>;
      return { body: { ...settings, theme: 'dark' } };
    },
    'PUT /api/suppliers/:supplierId/setup': () => ({ body: { hidden: true } }),
    'POST /api/suppliers/:supplierId/lead-views': () => ({ body: aView('One more') }),
    'PUT /api/suppliers/:supplierId/lead-views/:viewId': () => ({ body: { version: 1, name: 'Other' } }),
    'PUT /api/suppliers/:supplierId/reply-settings': async ({ ids, admin }) => {
      const path = `/api/suppliers/${ids['supplierId']}/reply-settings`;
      return { body: (await app.request('GET', path, { as: admin })).body };
    },
    'PUT /api/suppliers/:supplierId/lead-terms/stages': withTerms('stages'),
    'PUT /api/suppliers/:supplierId/lead-terms/statuses': withTerms('statuses'),
    'PUT /api/suppliers/:supplierId/lead-terms/labels': withTerms('labels'),
    'PUT /api/suppliers/:supplierId/lead-terms/templates': withTerms('templates'),
    'PUT /api/suppliers/:supplierId/imports/:importId/content': async ({ ids, admin }) => {
      const path = `/api/suppliers/${ids['supplierId']}/imports`;
      const file = { fileName: 'leads.csv', fileSize: IMPORT_CSV.length };
      const begun = (await app.request('POST', path, { as: admin, body: file })).body as { id: string };
      return { ids: { ...ids, importId: begun.id }, query: '?offset=0', text: IMPORT_CSV };
    },
    'GET /api/suppliers/:supplierId/imports/:importId': withImport('checked'),
    'PUT /api/suppliers/:supplierId/imports/:importId/mapping': async (world) => {
      const { ids } = await withImport('uploaded')(world);
      const columns = ['name', 'email', 'labels'];
      const words = { stage: {}, status: {}, labels: {}, enquiryType: {} };
      return { ids, body: { preset: 'generic', columns, dateOrder: 'dmy', words } };
    },
    'POST /api/suppliers/:supplierId/imports/:importId/run': withImport('checked'),
    'POST /api/suppliers/:supplierId/imports/:importId/cancel': withImport('checked'),
    'GET /api/suppliers/:supplierId/imports/:importId/undo': withImport('finished'),
    'POST /api/suppliers/:supplierId/imports/:importId/undo': withImport('finished'),
    'GET /api/suppliers/:supplierId/imports/:importId/problems.csv': withImport('checked'),
    'POST /api/suppliers/:supplierId/leads/:leadId/reveal': async ({ ids }) => {
      const [locked] = await sql<{ id: string }>(
        `select id from \`lead\` where locked = 1 and supplier_id = '${ids['supplierId']}'`,
      );
      return { ids: { ...ids, leadId: locked?.id ?? '' } };
    },
    'PUT /api/suppliers/:supplierId/leads/:leadId/payments/:paymentId/paid': async ({ ids, admin }) => {
      const path = `/api/suppliers/${ids['supplierId']}/leads/${ids['leadId']}/payments`;
      const body = goodBody('PUT /api/suppliers/:supplierId/leads/:leadId/payments', ids) ?? {};
      const { payments } = (await app.request('PUT', path, { as: admin, body })).body as { payments: { id: string }[] };
      return { ids: { ...ids, paymentId: payments[0]?.id ?? '' } };
    },
    'POST /api/suppliers/:supplierId/leads/bulk': () => ({
      body: { filter: {}, change: { stage: 'Lost', reason: 'Elsewhere', addLabels: ['Hot Lead'], read: true } },
    }),
    'POST /api/suppliers/:supplierId/leads/changes/:changeId/undo': async ({ ids, admin }) => {
      const body = { filter: {}, change: { stage: 'Lost', reason: 'Elsewhere', addLabels: ['Hot Lead'] } };
      const headers = { 'Idempotency-Key': newId() };
      const path = `/api/suppliers/${ids['supplierId']}/leads/bulk`;
      const { changeId } = (await app.request('POST', path, { as: admin, body, headers })).body as BulkAnswer;
      return { ids: { ...ids, changeId }, body: {} };
    },
    'POST /api/suppliers/:supplierId/scheduled-messages/:scheduledId/retry': async ({ ids, lead }) => {
      const held = await buildScheduled(app, lead, { state: 'held' });
      return { ids: { ...ids, scheduledId: held.id } };
    },
    'POST /api/suppliers/:supplierId/scheduled-messages/:scheduledId/mark-sent': async ({ ids, lead }) => {
      return { ids: { ...ids, scheduledId: (await buildScheduled(app, lead, UNKNOWN)).id } };
    },
    'POST /api/staff/jobs/:jobId/mark-sent': async ({ ids, lead }) => {
      return { ids: { ...ids, jobId: (await buildScheduled(app, lead, UNKNOWN)).id } };
    },
    'GET /api/staff/jobs': deadJob,
    'POST /api/staff/jobs/:jobId/retry': deadJob,
    'POST /api/staff/jobs/:jobId/drop': deadJob,
    'PUT /api/staff/suppliers/:supplierId': () => ({ body: { tier: 1, reason: 'Upgrade' } }),
    'POST /api/staff/suppliers/:supplierId/ledger/gifts': () => ({
      body: { product: 'enquiries', units: 1, reason: 'Sorry' },
    }),
    'POST /api/staff/suppliers/:supplierId/ledger/rollbacks': ({ ids }) => ({
      body: { transactionId: ids['transactionId'], reason: 'By mistake' },
    }),
    'POST /api/widget/:publicId/enquiries': async ({ ids }) => {
      const asked = await app.request('GET', `/api/widget/${ids['publicId']}/challenge`);
      const proof = solveChallenge(asked.body);
      app.clock.advance(5_000);
      return { as: '', body: { ...enquiry, proof } };
    },
    'POST /enquire/:publicId': async ({ ids }) => {
      const { text } = await app.request('GET', `/enquire/${ids['publicId']}`, { headers: { Accept: 'text/html' } });
      app.clock.advance(30_000);
      const form = /name="form" value="([^"]+)"/u.exec(text)?.[1] ?? '';
      return { as: '', form: { form, enquiryType: 'pricing', partnerName: 'Amelia', email: 'amelia@hart.example' } };
    },
    'POST /api/suppliers/:supplierId/leads/:leadId/messages/:messageId/again': async ({ ids, lead }) => {
      await sql("update message set delivery = 'dead' where sender = 'supplier'");
      const [own] = await sql<{ id: string }>(
        `select id from message where sender = 'supplier' and lead_id = '${lead.id}'`,
      );
      return { ids: { ...ids, messageId: own?.id ?? '' } };
    },
    'POST /api/suppliers/:supplierId/unsorted-mails/:inboundId/lead': () => ({
      body: { partnerName: 'Sophie', email: 'x0@y.example' },
    }),
    'POST /api/staff/unsorted-mails/:inboundId/supplier': staffMail,
    'DELETE /api/staff/unsorted-mails/:inboundId': staffMail,
    'POST /api/inbound/postmark': () => ({
      as: '',
      headers: { Authorization: `Basic ${Buffer.from(PROVIDERS.POSTMARK_WEBHOOK_LOGIN).toString('base64')}` },
      body: { MessageID: newId(), From: 'a@hart.example', RawEmail: 'Subject: x\r\n\r\nHello' },
    }),
    'POST /api/inbound/mailgun': () => {
      const [timestamp, token] = [String(Math.floor(app.clock.now() / 1_000)), newId()];
      const signature = createHmac('sha256', PROVIDERS.MAILGUN_SIGNING_KEY)
        .update(timestamp + token)
        .digest('hex');
      return { as: '', body: { signature: { timestamp, token, signature }, 'event-data': { event: 'opened' } } };
    },
    'DELETE /api/push/subscriptions/:pushId': async ({ ids, admin }) => {
      const body = goodBody('POST /api/push/subscriptions', ids);
      const made = await app.request('POST', '/api/push/subscriptions', { as: admin, body });
      return { ids: { ...ids, pushId: (made.body as { id: string }).id } };
    },
    'GET /n/stop/:token': stopNotices,
    'POST /n/stop/:token': async (world) => ({ ...(await stopNotices(world)), form: {} }),
    'GET /c/:token': conversation,
    'POST /c/:token/opened': conversation,
    'POST /c/:token/messages': async (world) => ({
      ...(await conversation(world)),
      form: { message: 'Hello', key: 'one' },
    }),
    'GET /c/booking/:token': booking,
    'POST /c/booking/:token': async (world) => ({ ...(await booking(world)), form: { answer: 'yes' } }),
    'GET /c/stop/:token': stop,
    'POST /c/stop/:token': async (world) => ({ ...(await stop(world)), form: {} }),
  };
}

const enquiry = {
  enquiryType: 'showround',
  partnerName: 'Amelia Hartwright',
  email: 'amelia@hartwright.example',
  consentVersion: '2026-11',
  language: 'en-GB',
  elapsed: 42_400,
};
