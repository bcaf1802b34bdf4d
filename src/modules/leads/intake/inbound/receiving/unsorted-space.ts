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

/** How much room the trays have left, so that nobody fills the database by writing to addresses that anyone can know. */
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
   * Whether a mail of these bytes still fits; 0 while they are not known. One statement, answered by the index `inbound_mail_space`; what it reads is
   * bounded by the space itself.
   * @param supplierId whose tray it will wait in, null for the one of staff
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
