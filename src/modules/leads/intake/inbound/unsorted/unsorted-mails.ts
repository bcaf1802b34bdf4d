import type { Selectable } from 'kysely';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import { cutText } from '#shared/cut-text.ts';
import { fold } from '#shared/fold.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { byIds } from '../../../core/queries/lead-gathering.ts';
import { leadsBy } from '../../../core/queries/lead-page.ts';
import { leadsIn } from '../../../core/queries/leads-in.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import type { InboundDb } from '../mails/inbound-tables.ts';
import { presentUnsorted } from './unsorted-presenter.ts';

type UnsortedRow = Selectable<InboundDb['inbound_mail']>;

/** Whether a lead's couple has to be revealed first. */
export const isLocked = (lead: Pick<LeadRow, 'locked'>, paysPerEnquiry: boolean): boolean =>
  paysPerEnquiry && fromFlag(lead.locked);

/** Presents a supplier's unsorted emails, each with the lead it may belong to. */
export class UnsortedMails {
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #suppliers: Pick<SuppliersApi, 'find'>;

  constructor({ em, engine, suppliers }: { em: Em; engine: EngineName; suppliers: Pick<SuppliersApi, 'find'> }) {
    this.#em = em;
    this.#engine = engine;
    this.#suppliers = suppliers;
  }

  async present(supplierId: string, rows: readonly UnsortedRow[]): Promise<UnsortedMail[]> {
    const supplier = await this.#suppliers.find(supplierId);
    const pays = supplier?.payPerEnquiry ?? true;
    const leads = await this.#leads(supplierId, rows, pays);
    return rows.map((row) => {
      const named = leads.find((lead) => lead.id === row.lead_id);
      // Senders can be forged, so suggesting a locked couple by its address would confirm a guess.
      const known = leads.find((lead) => !isLocked(lead, pays) && lead.email_folded === fold(row.from_address));
      return presentUnsorted({ ...row, text: cutText(row.text, TEXT_LIMITS.message) }, named ?? known ?? null, pays);
    });
  }

  /** The leads that the emails name by a signed address, and unlocked ones with a sender's address; newest first. */
  async #leads(supplierId: string, rows: readonly UnsortedRow[], pays: boolean): Promise<LeadRow[]> {
    const ids = rows.flatMap(({ lead_id: leadId }) => leadId ?? []);
    const addresses = rows.map((row) => fold(row.from_address));
    // One query per index: combined with "or", SQLite would scan all of the supplier's leads.
    const named = leadsBy(leadsDb(this.#em), byIds(this.#engine))
      .select('lead.id')
      .where('lead.supplier_id', '=', supplierId)
      .where('lead.id', 'in', [...ids, '']);
    const known = leadsIn(this.#em, 'lead_by_email')
      .select('lead.id')
      .where('lead.supplier_id', '=', supplierId)
      .where('lead.email_folded', 'in', [...addresses, '-'])
      .$if(pays, (query) => query.where('lead.locked', '=', false));
    const found = leadsDb(this.#em).selectFrom(named.union(known).as('found')).select('found.id');
    return leadsDb(this.#em)
      .selectFrom('lead')
      .selectAll('lead')
      .where('lead.id', 'in', found)
      .orderBy('id', 'desc')
      .limit(500)
      .execute();
  }
}
