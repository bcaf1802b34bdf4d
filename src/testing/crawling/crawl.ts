import { NOTIFICATION_KINDS } from '#contracts/notifications/notification-kinds.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '../app.ts';
import { sendRequest } from '../send-request.ts';
import { RECIPE_INPUT, RECIPE_SETTINGS } from '../every-route/recipe-preparations.ts';

/** A caller that tries every route. */
export interface Crawler {
  name: string;
  /** Cookie header; empty if signed out. Updated when the product changes the session. */
  cookie: string;
  /** Authorization header of an API key, instead of a cookie. */
  key?: string;
}

export interface Visit {
  /** Name of the crawler. */
  by: string;
  /** `GET /api/…/:id`. */
  route: string;
  status: number;
  /** Headers and body as received. */
  answer: string;
}

export interface CrawlOptions {
  crawler: Crawler;
  /** Values for `:name` or `*name` in a path. */
  ids: Readonly<Record<string, string>>;
  /** Routes that take a filter and a sort. */
  lists: ReadonlySet<string>;
  /** Guesses to put into filters. */
  words: Readonly<Record<string, string>>;
}

/** Valid bodies of routes, so that a crawl gets past their schemas. Ending a session would end the crawl. */
export function goodBody(route: string, ids: CrawlOptions['ids']): object | undefined {
  const text = { subject: '{{couple}} {{partner1}} {{partner2}}', body: '{{couple}} {{conversationLink}}' };
  const scheduled = { leadId: ids['leadId'], type: 'follow-up', ...text, day: '2026-06-01', time: '09:00' };
  const template = { type: 'follow-up', name: 'Again', ...text };
  const paymentPlan = {
    version: 0,
    payments: [
      { kind: 'deposit', label: 'Deposit', amount: 100_000, day: '2026-06-20' },
      { kind: 'balance', label: 'Balance', amount: 300_000, offset: '-P28D' },
    ],
    reminder: { templateId: null, daysBefore: 7, time: '09:00' },
  };
  const every = { inApp: true, mail: 'instant', push: true };
  const bodies: Record<string, object> = {
    'POST /api/suppliers/:supplierId/api-keys': { name: 'Website forms', scopes: ['leads:read'] },
    'POST /api/staff/searches': { name: 'Venues', filter: { category: 'venue' } },
    'PUT /api/staff/searches/last': { filter: { q: 'wren' } },
    'PUT /api/staff/searches/:searchId': { name: 'Venues' },
    'PUT /api/suppliers/:supplierId/profile/:section': {
      version: 0,
      changes: { 'company.teamSize': 14, 'address.city': 'Tetbury', description: 'A house in its own valley.' },
    },
    'POST /api/suppliers/:supplierId/fairs': { name: 'Bath fair', description: 'All day', dates: ['2027-01-10'] },
    'PUT /api/suppliers/:supplierId/fairs/:fairId': {
      name: 'Bath fair',
      description: 'All day',
      dates: ['2027-01-11'],
      version: 1,
    },
    'POST /api/suppliers/:supplierId/achievements': {
      type: 'award',
      name: 'Barn venue of the year',
      link: 'https://awards.example/2026',
    },
    'PUT /api/suppliers/:supplierId/achievements/not-applicable': { achievementsNotApplicable: false },
    'PUT /api/suppliers/:supplierId/achievements/:achievementId': {
      type: 'media',
      name: 'The Wedding Paper',
      link: 'https://paper.example/wrenfield',
      version: 1,
    },
    'PUT /api/suppliers/:supplierId/additional-areas': { version: 0, additionalAreas: [] },
    'POST /api/suppliers/:supplierId/contacts': { name: 'Nell Ashdown', job: 'Events', main: true },
    'PUT /api/suppliers/:supplierId/contacts/order': { ids: [ids['contactId']] },
    'PUT /api/suppliers/:supplierId/contacts/:contactId': { name: 'Nell Ashdown', languages: ['en'], version: 1 },
    'POST /api/suppliers/:supplierId/packages': {
      name: 'Orangery day',
      price: 490_000,
      per: 'day',
      included: ['Lawn'],
    },
    'PUT /api/suppliers/:supplierId/packages/order': { ids: [ids['packageId']] },
    'PUT /api/suppliers/:supplierId/packages/:packageId': { name: 'Orangery day', published: true, version: 1 },
    'POST /api/suppliers/:supplierId/instagram/answer': { code: 'a-code', state: 'a-state' },
    'POST /api/suppliers/:supplierId/videos': { url: 'https://youtu.be/dQw4w9WgXcQ', label: 'A film' },
    'POST /api/suppliers/:supplierId/videos/metadata': {
      vid: 'SxQL3iGyoDo',
      type: 'matterport',
      url: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
    },
    'PUT /api/suppliers/:supplierId/videos/order': { ids: [ids['videoId']] },
    'PUT /api/suppliers/:supplierId/videos/:videoId': { label: 'A film', type: 'video', version: 1 },
    'PUT /api/suppliers/:supplierId/recommendations/order': { ids: [ids['recommendationId']] },
    'PUT /api/suppliers/:supplierId/relations/order': { ids: [ids['relationId']] },
    'PUT /api/suppliers/:supplierId/relations/:relationId': { active: false },
    'PUT /api/suppliers/:supplierId/brochures/order': { ids: [ids['brochureId']] },
    'PUT /api/suppliers/:supplierId/brochures/:brochureId': { name: 'Menus', version: 1 },
    'POST /api/suppliers/:supplierId/webhooks': { url: 'https://hooks.example.com/crawl', events: ['lead.created'] },
    'PUT /api/suppliers/:supplierId/webhooks/:webhookId': {
      url: 'https://hooks.example.com/crawl',
      events: ['lead.changed'],
      enabled: true,
      version: 1,
    },
    'POST /api/suppliers/:supplierId/webhooks/:webhookId/replay': { since: '2026-01-01T00:00:00.000Z' },
    'POST /api/suppliers/:supplierId/enquiries': {
      enquiryType: 'pricing',
      partnerName: 'Sophie Lane',
      email: 'sophie@lane.example',
      consentVersion: 'fair-2026',
    },
    'POST /api/suppliers/:supplierId/leads': {
      source: 'phone',
      partnerName: 'Tilly Fairburn',
      phone: '07700 900731',
      weddingDate: '17 July 2027',
      note: 'Ring after six',
    },
    'POST /api/suppliers/:supplierId/leads/known': { email: 'sophie@lane.example', phone: '07700 900731' },
    'POST /api/suppliers/:supplierId/leads/:leadId/additions': { source: 'email', message: 'We are still looking' },
    'POST /api/suppliers/:supplierId/notifications/read': { leadId: ids['leadId'] },
    'POST /api/notifications/read': { leadId: ids['leadId'] },
    'PUT /api/notification-preferences': {
      kinds: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, every])),
      quiet: { from: '22:00', to: '07:00' },
      version: 0,
    },
    'POST /api/push/subscriptions': {
      endpoint: 'https://push.example.com/send/canary',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
    'PUT /api/suppliers/:supplierId/leads/:leadId': { version: 1, read: true },
    'POST /api/suppliers/:supplierId/leads/:leadId/stage': { stage: 'Qualified Lead' },
    'POST /api/suppliers/:supplierId/leads/bulk': {
      ids: [ids['leadId']],
      change: { status: 'Contacted', addLabels: ['Hot Lead'] },
    },
    'POST /api/suppliers/:supplierId/today/done': {
      leads: [
        {
          leadId: ids['leadId'],
          reasons: [
            { kind: 'unopened', ref: '1' },
            { kind: 'cold', ref: '1' },
          ],
        },
      ],
    },
    'POST /api/suppliers/:supplierId/today/snooze': {
      leadIds: [ids['leadId']],
      day: '2026-06-01',
      time: '09:00',
      note: 'Call them',
      userId: null,
    },
    'POST /api/suppliers/:supplierId/leads/export': { ids: [ids['leadId']] },
    'POST /api/suppliers/:supplierId/leads/:leadId/messages': { body: 'Hello' },
    'PUT /api/suppliers/:supplierId/leads/:leadId/payments': paymentPlan,
    'PUT /api/suppliers/:supplierId/leads/:leadId/payments/:paymentId/paid': { version: 1, paidOn: '2026-05-01' },
    'POST /api/suppliers/:supplierId/imports': { fileName: 'leads.csv', fileSize: 60 },
    'POST /api/suppliers/:supplierId/imports/:importId/run': { skipBadRows: true, duplicates: 'join', read: true },
    'POST /api/suppliers/:supplierId/imports/:importId/undo': { removeWorkedOn: false },
    'POST /api/suppliers/:supplierId/unsorted-mails/:inboundId/file': { leadId: ids['leadId'] },
    'POST /api/suppliers/:supplierId/unsorted-mails/:inboundId/lead': { partnerName: 'Sophie', email: 's@l.example' },
    'PUT /api/suppliers/:supplierId/leads/:leadId/hold': { day: '2027-06-19', until: '2026-06-30' },
    'POST /api/suppliers/:supplierId/calendar/blocks': { from: '2027-06-01', to: '2027-06-03', reason: 'New floor' },
    'PUT /api/suppliers/:supplierId/calendar/blocks/:blockId': {
      from: '2027-06-02',
      to: '2027-06-04',
      reason: 'A newer floor',
      version: 1,
    },
    'POST /api/suppliers/:supplierId/calendar/blocks/:blockId/free': { day: '2027-06-02', version: 1 },
    'PUT /api/suppliers/:supplierId/calendar/settings/rules': { capacity: 2, strict: false, holdDays: 10, version: 0 },
    'POST /api/suppliers/:supplierId/calendar/feed': { names: true },
    'PUT /api/suppliers/:supplierId/calendar/feed': { names: true },
    'POST /api/suppliers/:supplierId/calendar/sources': { name: 'Mine', url: 'webcal://calendar.example.com/a.ics' },
    'POST /api/suppliers/:supplierId/leads/:leadId/notes': { body: 'A nice couple', mentions: [] },
    'PUT /api/suppliers/:supplierId/leads/:leadId/notes/:noteId': {
      body: 'A very nice couple',
      mentions: [],
      editedAt: null,
    },
    'POST /api/suppliers/:supplierId/leads/:leadId/merge': { otherId: ids['leadId'], take: ['email'] },
    'POST /api/suppliers/:supplierId/leads/:leadId/merge/undo': { otherId: ids['leadId'] },
    'POST /api/suppliers/:supplierId/leads/:leadId/duplicates/:otherId': { state: 'linked' },
    'POST /api/suppliers/:supplierId/leads/:leadId/spam': { spam: false },
    'POST /api/suppliers/:supplierId/leads/:leadId/claim': { reason: 'spam', note: 'Not real' },
    'POST /api/staff/claims/:claimId/decision': { decision: 'refused', note: 'Real enough' },
    'POST /api/suppliers/:supplierId/templates': template,
    'PUT /api/suppliers/:supplierId/templates/:templateId': { ...template, version: 1 },
    'POST /api/suppliers/:supplierId/templates/preview': { leadId: ids['leadId'], ...text },
    'POST /api/suppliers/:supplierId/scheduled-messages': scheduled,
    'PUT /api/suppliers/:supplierId/scheduled-messages/:scheduledId': { ...scheduled, version: 1 },
    'PUT /api/suppliers/:supplierId/recipes/:recipe': RECIPE_INPUT,
    'POST /api/suppliers/:supplierId/recipes/:recipe/preview': { leadId: ids['leadId'], ...RECIPE_SETTINGS },
    'POST /api/suppliers/:supplierId/recipe-runs/decide': {
      decision: 'send',
      proposals: [{ id: ids['runId'] ?? ids['leadId'], version: 1 }],
    },
    'PUT /api/suppliers/:supplierId/leads/:leadId/recipes': { stopped: false },
    'POST /api/supplier/fetch-suppliers': [ids['supplierId']],
    'PUT /api/auth/session/active-supplier': { supplierId: ids['supplierId'] },
    'PUT /api/auth/session/primary-supplier': { supplierId: ids['supplierId'] },
    'PUT /api/auth/session/locale': { locale: 'en-GB' },
    'POST /api/suppliers/:supplierId/group-requests': { business: 'GB12345678' },
  };
  return bodies[route];
}

/** Searches by a few letters, without being a list. */
const FIND = 'GET /api/suppliers/:supplierId/leads/find';

/** Query strings that routes need. */
const GOOD_QUERIES: Readonly<Record<string, string>> = {
  'GET /api/suppliers/:supplierId/calendar': '?from=2027-01-01&to=2027-12-31',
  'GET /api/suppliers/:supplierId/calendar/states': '?days=2027-06-19',
  [FIND]: '?q=a',
};

/** Routes that would end the crawl: they end the session, or their response never ends. The event stream has its own tests. */
const ENDS_CRAWL = /^POST \/api\/auth\/sign-out|\/leave$|^GET \/api\/events$/u;

/** One plain, well-formed request to a route. */
export async function crawlOnce(app: TestApp, route: string, options: CrawlOptions): Promise<Visit[]> {
  return ENDS_CRAWL.test(route)
    ? []
    : [await visit(app, route, options, GOOD_QUERIES[route] ?? '', goodBody(route, options.ids))];
}

/** Requests a route correctly and incorrectly: guesses and wrong fields in filter and sort; empty, wrong and broken bodies. */
export async function crawl(app: TestApp, route: string, options: CrawlOptions): Promise<Visit[]> {
  const visits = await crawlOnce(app, route, options);
  if (visits.length === 0) return visits;
  const ask = async (query: string, body?: unknown) => visits.push(await visit(app, route, options, query, body));
  if (!route.startsWith('GET ')) {
    for (const body of [{}, { leadId: options.ids['leadId'], unknown: [null] }, BROKEN]) await ask('', body);
  } else if (options.lists.has(route)) {
    for (const sort of SORTS) await ask(query({ sort, range: '[0,249]' }));
    const words = Object.values(options.words);
    for (const q of words) await ask(query({ filter: JSON.stringify({ q }) }));
    for (const filter of [{ email: words[0] }, { q: { $like: `${words[0]}%` } }, { lastName: words[0] }])
      await ask(query({ filter: JSON.stringify(filter), sort: '["email","ASC"]' }));
  } else if (route === FIND) {
    for (const q of Object.values(options.words)) await ask(query({ q }));
  }
  return visits;
}

const SORTS = ['["couple","ASC"]', '["name","DESC"]'];
/** Sent as is: not JSON. */
const BROKEN = Symbol('broken');
const query = (parts: Record<string, string>): string => `?${new URLSearchParams(parts).toString()}`;

async function visit(
  app: TestApp,
  route: string,
  { crawler, ids }: CrawlOptions,
  search: string,
  body: unknown,
): Promise<Visit> {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replaceAll(/[:*](\w+)/gu, (_, name: string) => ids[name] ?? 'nothing') + search;
  const sent = body === BROKEN ? '{"leadId":' : JSON.stringify(body ?? {});
  const { status, headers, text } = await sendRequest(app.base + path, {
    method,
    headers: {
      'X-Requested-With': 'aisle',
      'Idempotency-Key': newId(),
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
      ...(crawler.cookie === '' ? {} : { Cookie: crawler.cookie }),
      ...(crawler.key === undefined ? {} : { Authorization: crawler.key }),
    },
    ...(method === 'GET' ? {} : { body: sent }),
  });
  // Only the session cookie is updated: other cookies, such as that of a listing, come from other routes.
  const name = crawler.cookie.split('=')[0];
  const renewed = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  if (crawler.cookie !== '' && status < 300 && renewed !== undefined) crawler.cookie = renewed.split(';')[0] ?? '';
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`);
  return { by: crawler.name, route, status, answer: [...lines, text].join('\n') };
}
