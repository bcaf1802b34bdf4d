import { sql } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import { inboundDb } from '../mails/inbound-tables.ts';
import { UNSORTED_SPACE } from '../mails/inbound-limits.ts';

interface Used {
  mails: number | string;
  bytes: number | string | null;
  own_mails: number | string | null;
  own_bytes: number | string | null;
}

/** Limits the space for unsorted emails, so that no one can fill the database by writing to public addresses. */
export class UnsortedSpace {
  readonly #em: Em;
  readonly #space: Readonly<Record<keyof typeof UNSORTED_SPACE, number>>;

  constructor({
    em,
    space = UNSORTED_SPACE,
  }: {
    em: Em;
    space?: Readonly<Record<keyof typeof UNSORTED_SPACE, number>>;
  }) {
    this.#em = em;
    this.#space = space;
  }

  /**
   * Whether an email of this size still fits; pass 0 while the size is unknown. One statement, covered by the index
   * `inbound_mail_space`; the space itself limits how many rows it reads.
   * @param supplierId the supplier who will get the email, null for staff
   */
  async fits(supplierId: string | null, bytes: number): Promise<boolean> {
    const own = sql`case when supplier_id ${supplierId === null ? sql`is null` : sql`= ${supplierId}`} then 1 else 0 end`;
    const used = await inboundDb(this.#em)
      .selectFrom('inbound_mail')
      .select(({ fn }) => [
        fn.countAll<Used['mails']>().as('mails'),
        fn.sum<Used['bytes']>('size').as('bytes'),
        sql<Used['own_mails']>`sum(${own})`.as('own_mails'),
        sql<Used['own_bytes']>`sum(${own} * size)`.as('own_bytes'),
      ])
      .where('state', 'in', ['unsorted', 'scheduled'])
      .executeTakeFirstOrThrow();
    const space = this.#space;
    const needed = Math.max(bytes, 1);
    return (
      Number(used.mails) < space.mails &&
      Number(used.bytes) + needed <= space.bytes &&
      Number(used.own_mails) < space.supplierMails &&
      Number(used.own_bytes) + needed <= space.supplierBytes
    );
  }
}
