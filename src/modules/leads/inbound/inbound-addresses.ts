import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { CoupleLinks } from '../conversation/couple-links.ts';

/** Which recipients are ours: everything else is refused at the door, so that nobody relays (safety S46). */
export class InboundAddresses {
  readonly #links: Pick<CoupleLinks, 'readAddress'>;
  readonly #suppliers: Pick<SuppliersApi, 'findPublic'>;
  readonly #domain: string | null;
  readonly #mailFrom: string;

  /** @param mailFrom the installation's own address: reports about its mails come to it */
  constructor(
    links: Pick<CoupleLinks, 'readAddress'>,
    suppliers: Pick<SuppliersApi, 'findPublic'>,
    domain: string | null,
    mailFrom: string,
  ) {
    this.#links = links;
    this.#suppliers = suppliers;
    this.#domain = domain;
    this.#mailFrom = mailFrom.toLowerCase();
  }

  async accepts(address: string): Promise<boolean> {
    const plain = address.toLowerCase();
    const at = plain.lastIndexOf('@');
    const local = plain.slice(0, at);
    if (this.#domain === null || plain.slice(at + 1) !== this.#domain || local.length > 64) return false;
    if (plain === this.#mailFrom || local === 'postmaster' || local === 'abuse') return true;
    const said = await this.#links.readAddress(plain);
    if (said) return said.kind !== 'thread';
    return /^[a-z]{2}\d{8}$/u.test(local) && (await this.#suppliers.findPublic(local.toUpperCase())) !== null;
  }
}
