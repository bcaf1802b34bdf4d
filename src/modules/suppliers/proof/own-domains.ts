import { domainToASCII } from 'node:url';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Em } from '#shared/persistence/orm.ts';
import type { businessClaimSchema } from '../domains/business-claim.entity.ts';
import type { businessProofSchema } from '../domains/business-proof.entity.ts';
import { isBelow, ownDomain } from '../domains/own-domain.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';

type Db = InferKyselyDB<typeof businessProofSchema | typeof businessClaimSchema | typeof supplierSchema>;

/** Domains of a business: the proven one, the one its listing was claimed with, and that of its website. */
export class OwnDomains {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  /** Whether an email address is at or below one of them. */
  async hasAddress(supplierId: string, address: string): Promise<boolean> {
    const host = domainToASCII(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
    return host !== '' && (await this.#of(supplierId)).some((domain) => isBelow(host, domain));
  }

  async #of(supplierId: string): Promise<string[]> {
    const db = this.#em.getKysely<Db>();
    const [proved, claimed, listed] = await Promise.all([
      db.selectFrom('business_proof').select('domain').where('supplier_id', '=', supplierId).execute(),
      db.selectFrom('business_claim').select('domain').where('supplier_id', '=', supplierId).execute(),
      db.selectFrom('supplier').select('website').where('id', '=', supplierId).execute(),
    ]);
    const website = listed.map((row) => ownDomain(row.website).domain).filter((domain) => domain !== null);
    return [...proved.map(({ domain }) => domain), ...claimed.map(({ domain }) => domain), ...website];
  }
}
