import type { KnownCouple, KnownCoupleAnswer } from '#contracts/lead/added-lead.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { mayReachCouples } from '#shared/acting-user.ts';
import { fold } from '#shared/fold.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { phoneKey } from '../../core/lead/phone-key.ts';
import { leadsIn } from '../../core/queries/leads-in.ts';
import { presentSummary } from '../../core/summaries/lead-presenter.ts';
import { summariesById } from '../../core/summaries/lead-summary-query.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';

type Sign = KnownCoupleAnswer['leads'][number]['sign'];

/** An address with more leads than this would belong to an agency. */
const MOST = 5;
const INDEXES = { mail: 'lead_by_email', phone: 'lead_by_phone' } as const;

/**
 * Finds leads by email address or phone number. Locked ones are left out, whatever the supplier's switch is: someone
 * with a list of addresses must not learn which of them belong to couples still to be revealed (S33, S34).
 */
export class KnownCouples {
  readonly #em: Em;
  readonly #suppliers: Pick<SuppliersApi, 'get'>;

  constructor({ em, suppliers }: { em: Em; suppliers: Pick<SuppliersApi, 'get'> }) {
    this.#em = em;
    this.#suppliers = suppliers;
  }

  async list(supplierId: string, couple: KnownCouple): Promise<KnownCoupleAnswer> {
    // Anyone who can't see addresses or numbers must not find out whose they are.
    if (!mayReachCouples()) return { leads: [] };
    const [signs, supplier] = await Promise.all([this.find(supplierId, couple), this.#suppliers.get(supplierId)]);
    const rows = await summariesById(leadsDb(this.#em), [...signs.keys()]);
    const leads = rows.map((row) => ({
      lead: presentSummary(row, supplier.payPerEnquiry),
      sign: signs.get(row.id) ?? 'mail',
    }));
    return { leads };
  }

  /** Ids with what they were found by, newest first. */
  async find(supplierId: string, { email, phone }: KnownCouple): Promise<Map<string, Sign>> {
    const [byMail, byPhone] = await Promise.all([
      this.#by('mail', supplierId, fold(email ?? '')),
      this.#by('phone', supplierId, phoneKey(phone ?? null) ?? ''),
    ]);
    // An address is stronger evidence than a number, which a family may share.
    const signs = new Map<string, Sign>(byPhone.map(({ id }) => [id, 'phone']));
    for (const { id } of byMail) signs.set(id, 'mail');
    const newest = [...signs].toSorted(([one], [other]) => (one < other ? 1 : -1));
    return new Map(newest.slice(0, MOST));
  }

  async #by(sign: Sign, supplierId: string, key: string): Promise<{ id: string }[]> {
    if (key === '') return [];
    return leadsIn(this.#em, INDEXES[sign])
      .select('id')
      .where('supplier_id', '=', supplierId)
      .where(sign === 'mail' ? 'email_folded' : 'phone_key', '=', key)
      .where('locked', '=', false)
      .where('aside', '=', ASIDE.no)
      .where('merged_into', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute();
  }
}
