import type { InferKyselyDB } from '@mikro-orm/sql';
import type { EnquiryTally, OfferEnquiries } from '#modules/suppliers/index.ts';
import { newId } from '#shared/ids.ts';
import { isEmbedded } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { OwnLeadRows } from '../../core/store/own-lead-rows.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { leadOfferSchema } from './lead-offer.entity.ts';

type Db = LeadsDb & InferKyselyDB<typeof leadOfferSchema>;

/** The offer that an enquiry is about. */
export interface NamedOffer {
  id: string;
  title: string;
}

/** Records, once, that a lead's enquiry named an offer. */
export async function recordOffer(
  em: Em,
  { leadId, supplierId, offer, now }: { leadId: string; supplierId: string; offer: NamedOffer; now: number },
): Promise<void> {
  const insert = em
    .getKysely<Db>()
    .insertInto('lead_offer')
    .values({
      id: newId(now),
      lead_id: leadId,
      supplier_id: supplierId,
      offer_id: offer.id,
      title: offer.title,
      created_at: now,
    });
  await (isEmbedded(em) ? insert.onConflict((conflict) => conflict.doNothing()) : insert.ignore()).execute();
}

/** Counts enquiries by the offer they named. */
export class LeadOffers implements OfferEnquiries {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async tally(supplierId: string, since: number): Promise<ReadonlyMap<string, EnquiryTally>> {
    const rows = await this.#em
      .getKysely<Db>()
      .selectFrom('lead_offer as named')
      .innerJoin('lead', 'lead.id', 'named.lead_id')
      .select((eb) => [
        'named.offer_id',
        eb.fn.countAll<number | string>().as('all'),
        eb.fn.sum<number | string>(eb.case().when('named.created_at', '>=', since).then(1).else(0).end()).as('recent'),
      ])
      .where('named.supplier_id', '=', supplierId)
      .where('lead.aside', '=', ASIDE.no)
      .groupBy('named.offer_id')
      .execute();
    return new Map(rows.map((row) => [row.offer_id, { all: Number(row.all), recent: Number(row.recent) }]));
  }
}

/** Deleted with their lead. */
export class LeadOfferRows extends OwnLeadRows {
  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    super({ em, engine }, { moving: { lead_offer: 'id' } });
  }
}
