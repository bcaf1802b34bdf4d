import { createHash } from 'node:crypto';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { DAY } from '#contracts/durations.ts';
import type { fileSchema, fileUsageSchema, receivedUsageSchema } from '#modules/suppliers/tooling.ts';
import { attachmentRow } from '#modules/leads/tooling.ts';
import type { attachmentSchema } from '#modules/leads/tooling.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { demoId } from '../demo-id.ts';
import { demoPdf } from './demo-pdf.ts';
import { livelyLeads } from './demo-place.ts';
import type { DemoPlace } from './demo-place.ts';
import type { DemoDb } from '../rows/demo-tables.ts';
import type { Random } from '../random.ts';

type FilesDb = DemoDb &
  InferKyselyDB<typeof fileSchema | typeof fileUsageSchema | typeof receivedUsageSchema | typeof attachmentSchema>;

const LIBRARY = [
  {
    name: 'Wrenfield Hall brochure.pdf',
    lines: ['A house, a walled garden and an orangery in the Cotswolds.', 'Ceremonies for 20 to 180 guests, all year.'],
  },
  {
    name: 'Prices 2027 and 2028.pdf',
    lines: [
      'Monday to Thursday from 6,400 pounds',
      'Friday and Sunday from 8,200 pounds',
      'Saturday from 11,000 pounds',
    ],
  },
  {
    name: 'Menus of the kitchen.pdf',
    lines: ['Three courses from 74 pounds a guest', 'Supper by the fire, 18 pounds'],
  },
] as const;

/** The venue's own files, one of them attached to its templates and messages, and a couple's table plan. */
export async function addDemoFiles(
  em: Em,
  storage: Pick<FileStorage, 'put'>,
  place: DemoPlace,
  random: Random,
  now: number,
): Promise<void> {
  const { supplierId, adminId } = place;
  const db = em.getKysely<FilesDb>();
  const keep = async (name: string, lines: readonly string[], at: number, leadId: string | null) => {
    const content = demoPdf(name.replace('.pdf', ''), lines);
    const id = demoId(random, at);
    await storage.put(id, content);
    const origin = leadId === null ? ('upload' as const) : ('received' as const);
    const facts = { format: 'pdf' as const, name, type: 'application/pdf', size: content.length };
    const sha256 = createHash('sha256').update(content).digest('hex');
    const by = leadId === null ? adminId : null;
    await db
      .insertInto('file')
      .values({
        ...facts,
        id,
        supplier_id: supplierId,
        lead_id: leadId,
        origin,
        sha256,
        created_by: by,
        created_at: at,
        deleted_by: null,
        deleted_at: null,
      })
      .execute();
    return { ...facts, id, supplierId, leadId, origin, sha256, createdBy: by, createdAt: at };
  };
  const library: Awaited<ReturnType<typeof keep>>[] = [];
  for (const [at, { name, lines }] of LIBRARY.entries())
    library.push(await keep(name, lines, now - (40 + at) * DAY, null));
  const [brochure, prices] = library;
  const templates = await db
    .selectFrom('template')
    .select(['id', 'type'])
    .where('supplier_id', '=', supplierId)
    .where('type', '=', 'standard')
    .orderBy('name')
    .limit(1)
    .execute();
  const leads = await livelyLeads(em, supplierId, now, 12);
  const messages = await db
    .selectFrom('message')
    .select(['id', 'lead_id', 'sender', 'channel', 'created_at'])
    .where(
      'lead_id',
      'in',
      leads.map((lead) => lead.id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const newest = (leadId: string) =>
    messages.find((message) => message.lead_id === leadId && message.sender === 'supplier');
  const rows = [];
  for (const { id } of templates)
    if (brochure) rows.push(attachmentRow({ ownerId: id, supplierId, leadId: null }, brochure, 0));
  for (const lead of leads.slice(0, 6)) {
    const sent = newest(lead.id);
    if (!sent || !brochure || !prices) continue;
    const owner = { ownerId: sent.id, supplierId, leadId: lead.id };
    rows.push(attachmentRow(owner, brochure, 0), attachmentRow(owner, prices, 1));
  }
  // Couples' files only arrive by email, so the message with the file becomes an email.
  const wrote = messages.find((message) => message.sender === 'couple' && message.channel === 'page');
  if (wrote) {
    const words = ['Twelve round tables of ten', 'Top table by the orangery doors'];
    const plan = await keep('Our tables.pdf', words, wrote.created_at, wrote.lead_id);
    library.push(plan);
    rows.push(attachmentRow({ ownerId: wrote.id, supplierId, leadId: wrote.lead_id }, plan, 0));
    await db.updateTable('message').set({ channel: 'email' }).where('id', '=', wrote.id).execute();
  }
  if (rows.length > 0) await db.insertInto('attachment').values(rows).execute();
  const bytesOf = (files: typeof library): number => files.reduce((sum, file) => sum + file.size, 0);
  const [own, received] = [library.filter((file) => file.leadId === null), library.filter((file) => file.leadId)];
  await db
    .insertInto('file_usage')
    .values({ supplier_id: supplierId, bytes: bytesOf(own) })
    .execute();
  for (const owner_id of [supplierId, ...received.flatMap((file) => file.leadId ?? [])])
    await db
      .insertInto('received_usage')
      .values({ owner_id, bytes: bytesOf(received) })
      .execute();
}
