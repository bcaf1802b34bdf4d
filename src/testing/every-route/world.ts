import { DAY } from '#contracts/durations.ts';
import { LEDGER_API } from '#modules/ledger/index.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import type { LeadRow } from '#modules/leads/core/tables/leads-tables.ts';
import { INBOUND_DOMAIN, arrives } from '#modules/leads/testing/inbound-mails.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { fillCalendar } from '#testing/builders/calendar.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { storeFile } from '#testing/builders/files.ts';
import { runJob } from '#testing/run-jobs.ts';

/** The data that exists before a route is requested. */
export interface World {
  ids: Record<string, string>;
  lead: LeadRow;
  admin: string;
  staff: string;
}

/** A view in the form the console saves. */
export const aView = (name: string) => ({
  name,
  shared: true,
  filter: { stage: ['Lead', 'Booked'], starred: true },
  columns: null,
  sort: { field: 'guests', order: 'DESC' },
});

/** A supplier with `size` of everything, and as many other suppliers. */
export async function buildWorld(app: TestApp, size: number): Promise<World> {
  const supplier = await buildSupplier(app, { payPerEnquiry: true });
  const admin = await signIn(app, await buildMember(app, { role: 'admin', supplierId: supplier.id }));
  const staff = await signIn(app, await buildStaff(app));
  const gift = { supplierId: supplier.id, product: 'enquiries', units: 5, userId: null, reason: 'Welcome' } as const;
  let lead = await buildLead(app, supplier.id, { payPerEnquiry: true });
  let ids: Record<string, string> = {};
  for (let at = 0; at < size; at += 1) {
    const given = await app.within(() => app.container.get<LedgerApi>(LEDGER_API).gift(gift));
    lead = await buildLead(app, supplier.id, { row: { created_at: app.clock.now() - at } });
    const path = `/api/suppliers/${supplier.id}`;
    const post = async (rest: string, body: object, headers = {}) =>
      (await app.request('POST', path + rest, { as: admin, body, headers })).body as { id: string };
    const note = await post(`/leads/${lead.id}/notes`, { body: 'A nice couple' });
    await post(`/leads/${lead.id}/messages`, { body: 'Hello' }, { 'Idempotency-Key': newId() });
    const scheduled = await buildScheduled(app, lead, { due_at: app.clock.now() + DAY });
    const text = {
      type: 'follow-up',
      name: `Hello ${at}`,
      subject: '{{couple}}',
      body: '{{couple}}',
      offsetDays: 30,
    };
    const template = await post('/templates', text);
    const view = await post('/lead-views', aView(`View ${at}`));
    const other = await buildSupplier(app);
    const unsorted = await arrives(app, { to: `${supplier.publicId}@${INBOUND_DOMAIN}`, from: `x${at}@y.example` });
    const [mail]: { id: string }[] = await app.database.orm.em.fork().execute('select id from mail limit 1');
    const file = await storeFile(app, supplier.id, { userId: lead.couple_user_id });
    const key = await post('/api-keys', { name: `Key ${at}`, scopes: ['leads:read'] });
    const search = { name: `Search ${at}`, filter: { q: 'wren' } };
    const saved = (await app.request('POST', '/api/staff/searches', { as: staff, body: search })).body as {
      id: string;
    };
    const contact = await post('/contacts', { name: `Contact ${at}`, languages: ['en'] });
    const priced = await post('/packages', { name: `Package ${at}`, price: 320_000, published: true });
    const fair = await post('/fairs', { name: `Fair ${at}`, description: 'In the barn', dates: ['2027-01-10'] });
    const won = await post('/achievements', { type: 'award', name: `Award ${at}`, link: 'https://awards.example' });
    const recommended = await post('/recommendations', { supplierId: other.id });
    const film = await post('/videos', { url: `https://vimeo.com/76979${at}`, label: `Film ${at}` });
    const hook = await post('/webhooks', { url: `https://hooks.example.com/${at}`, events: ['lead.created'] });
    const tested = await post(`/webhooks/${hook.id}/test`, {});
    const told = { name: 'lead.received', supplierId: supplier.id, leadId: lead.id } as const;
    await app.within(() => app.container.get<Outbox>(OUTBOX).record(told));
    await runJob(app, 'outbox-relay');
    ids = {
      ...(await fillCalendar(app, supplier.id)),
      fileId: file.id,
      noteId: note.id,
      transactionId: given.id,
      scheduledId: scheduled.id,
      templateId: template.id,
      viewId: view.id,
      mailId: mail?.id ?? '',
      inboundId: unsorted.id,
      contactId: contact.id,
      packageId: priced.id,
      fairId: fair.id,
      achievementId: won.id,
      videoId: film.id,
      recommendationId: recommended.id,
      searchId: saved.id,
      keyId: key.id,
      webhookId: hook.id,
      deliveryId: tested.id,
    };
  }
  const named = { supplierId: supplier.id, publicId: supplier.publicId, leadId: lead.id, country: 'GB', path: 'x' };
  const kinds = { recipe: 'follow-up', section: 'about-you' };
  return { ids: { ...ids, ...named, ...kinds }, lead, admin, staff };
}
