import type { NotNull } from 'kysely';
import type { AuthApi } from '#modules/auth/index.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { LeadsApi } from '../../index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { roleMay } from '#contracts/account/roles.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { NamesOf } from '#shared/people.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { consoleUrl } from '#shared/site.ts';
import type { Addresses } from '#shared/site.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { NoticeData } from '../notices/notices.ts';
import { digestMail } from './digest-mail.ts';
import { peopleIn } from '../notices/people-in-notices.ts';
import { notificationsDb } from '../notices/notification-tables.ts';
import type { NotificationRow } from '../notices/notification-tables.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { StopLinks } from '../preferences/stop-links.ts';

const KIND = 'notification-digest';
/** People and suppliers per query. */
const GROUPS = 100;
/** How many notifications a query reads to find them. */
const LOOKED_AT = 1_000;
/** Maximum notifications in one email; the rest is only in the bell. */
const GATHERED = 1_000;

export interface DigestParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  auth: Pick<AuthApi, 'people' | 'roleAt'>;
  leads: Pick<LeadsApi, 'briefs'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  namesOf: NamesOf;
  preferences: Preferences;
  links: StopLinks;
  mails: MailQueue;
  site: Addresses;
}

interface Group {
  user_id: string;
  supplier_id: string;
}

/**
 * Emails due notifications, grouped by person and supplier. Claiming the rows and queueing the email share one
 * transaction and its locks, so each notification is emailed once by one process, and a crash loses none.
 */
export class DigestJob implements Job {
  readonly name = 'notification-digest';
  readonly schedule = '*/10 * * * * *';
  readonly purpose = 'send summary emails';
  readonly #parts: DigestParts;

  constructor(parts: DigestParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    let done = 0;
    for (let groups = await this.#due(); groups.length > 0 && !signal.aborted; groups = await this.#due()) {
      for (const group of groups) {
        if (signal.aborted) break;
        if (await this.#mail(group)) done += 1;
      }
    }
    return { done, failed: 0, dead: 0 };
  }

  /**
   * Groups of the notifications that have been due longest. Selected by due time alone; otherwise the database would
   * read every row in group order.
   */
  #due(): Promise<Group[]> {
    const db = notificationsDb(this.#parts.em);
    const due = db
      .selectFrom('notification')
      .select(['user_id', 'supplier_id'])
      .where('mail_due_at', '<=', this.#parts.clock.now())
      // News about an account isn't emailed from here.
      .where(unindexed('supplier_id'), '<>', '')
      .$narrowType<{ supplier_id: NotNull }>()
      .orderBy('mail_due_at')
      .limit(LOOKED_AT);
    return db
      .selectFrom(due.as('due'))
      .select(['due.user_id', 'due.supplier_id'])
      .groupBy(['due.user_id', 'due.supplier_id'])
      .limit(GROUPS)
      .execute();
  }

  /** Whether there was anything left to email. */
  #mail(group: Group): Promise<boolean> {
    return inTransaction(this.#parts.em, async () => {
      const rows = await this.#take(group);
      const unread = rows.filter((row) => row.read_at === null);
      const mail = unread.length === 0 ? null : await this.#compose(group, unread);
      if (mail) await this.#parts.mails.enqueue(mail);
      return mail !== null;
    });
  }

  /** Claims the group's due rows for this run. */
  async #take({ user_id, supplier_id }: Group): Promise<NotificationRow[]> {
    const { em, clock, engine } = this.#parts;
    const rows = await notificationsDb(em)
      .selectFrom('notification')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('supplier_id', '=', supplier_id)
      .where('mail_due_at', '<=', clock.now())
      .orderBy('id')
      .limit(GATHERED)
      .$call(lockRows(engine))
      .execute();
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    await notificationsDb(em).updateTable('notification').set({ mail_due_at: null }).where('id', 'in', ids).execute();
    return rows;
  }

  /** Null for someone who lost access, whose address isn't confirmed, or who turned these emails off. */
  async #compose({ user_id: userId, supplier_id: supplierId }: Group, rows: readonly NotificationRow[]) {
    const { auth, leads, suppliers, namesOf, preferences, links, site } = this.#parts;
    const role = await auth.roleAt(userId, supplierId);
    const person = (await auth.people([userId])).get(userId);
    const supplier = await suppliers.find(supplierId);
    if (role === null || !person?.emailConfirmed || !supplier) return null;
    const readsLeads = roleMay(role, 'leads:read');
    const { kinds } = await preferences.of(userId);
    const wanted = rows.filter((row) => kinds[row.kind].mail !== 'off' && (readsLeads || row.lead_id === null));
    const briefs = await leads.briefs(
      supplierId,
      wanted.flatMap((row) => row.lead_id ?? []),
    );
    const names = await namesOf(peopleIn(wanted));
    const lines = wanted.flatMap(({ kind, lead_id: leadId, actor_id: actor, data }) => {
      const lead = leadId === null ? { couple: '', locked: false } : briefs.get(leadId);
      const { count = null, personId = '', badge = null, field } = fromJson<NoticeData>(data);
      if (!lead) return [];
      const people = { actor: names.get(actor ?? '') ?? null, person: names.get(personId) ?? null };
      return [
        { kind, leadId, couple: lead.couple, locked: lead.locked, ...people, badge, count, ...(field && { field }) },
      ];
    });
    const newest = wanted.at(-1);
    if (lines.length === 0 || !newest) return null;
    const stopUrl = await links.url(userId, 'all');
    return {
      kind: KIND,
      supplierId,
      referenceId: newest.id,
      fromName: 'Aisle',
      to: { name: `${person.firstName} ${person.lastName}`.trim(), address: person.email },
      headers: {
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      ...digestMail({
        locale: person.locale,
        supplier: supplier.name,
        lines,
        consoleUrl: consoleUrl(site, supplier.market),
        stopUrl,
      }),
    };
  }
}
