import type { Connection, RowDataPacket } from 'mysql2/promise';
import { createConnection } from 'mysql2/promise';
import { benchId } from './dataset.ts';
import type { Dataset } from './dataset.ts';

const HOT_LEADS = 15_000;
/** Units each supplier begins with, as in the data set. */
const UNITS = 1_000_000;

/** Half of the leads belong to one busy supplier, the others to hundreds. Every third lead is locked. */
export const REVEAL_DATA: Dataset = { suppliers: 500, leads: 2 * HOT_LEADS, hotLeads: HOT_LEADS };

export const PLACES = ['spread', 'hot'] as const;
export type Place = (typeof PLACES)[number];

export interface LockedLead {
  supplier: number;
  supplierId: string;
  leadId: string;
}

/** The `index`th locked lead of a place. */
export function lockedLead(place: Place, index: number): LockedLead {
  const number = (place === 'hot' ? 0 : HOT_LEADS) + 3 * (index + 1);
  if (number > (place === 'hot' ? HOT_LEADS : 2 * HOT_LEADS)) throw new RangeError('There aren’t that many leads.');
  const supplier = place === 'hot' ? 0 : 1 + (number % (REVEAL_DATA.suppliers - 1));
  return { supplier, supplierId: benchId('S', supplier), leadId: benchId('D', number) };
}

/** The database between two runs: its leads are locked again before each, its books checked after each. */
export class RevealField {
  readonly #connection: Connection;

  private constructor(connection: Connection) {
    this.#connection = connection;
  }

  static async open(url: string): Promise<RevealField> {
    return new RevealField(await createConnection({ uri: url }));
  }

  /** Undoes all reveals and restores all units. */
  async reset(): Promise<void> {
    await this.#connection.query(
      'update `lead` set locked = 1, revealed_at = null, revealed_by = null where revealed_at is not null',
    );
    for (const table of ['ledger_transaction', 'idempotency_key', 'outbox_event']) {
      await this.#connection.query(`truncate table ${table}`);
    }
    await this.#connection.query("update ledger_account set balance = ?, sequence = 0, head_hash = ''", [UNITS]);
  }

  /**
   * Checks that no unit is lost or created, every reveal is paid for exactly once, and the number of reveals is right.
   * @throws Error with the figures that don't add up
   */
  async check(reveals: number): Promise<void> {
    const [rows] = await this.#connection.query<RowDataPacket[]>(
      `select (select count(*) from \`lead\` where revealed_at is not null) as revealed,
         (select count(distinct l.id) from \`lead\` l join ledger_transaction t on t.spent_on_lead_id = l.id and t.supplier_id = l.supplier_id
           where l.revealed_at is not null and l.locked = 0) as paid,
         (select count(*) from ledger_transaction) as charges,
         (select sum(balance) from ledger_account) - (select sum(units) from ledger_transaction) as units`,
    );
    const found = Object.values(rows[0] ?? {}).map(Number);
    if (found.join() !== [reveals, reveals, reveals, REVEAL_DATA.suppliers * UNITS].join()) {
      throw new Error(`The books do not add up after ${reveals} reveals: ${JSON.stringify(rows[0])}.`);
    }
  }

  close(): Promise<void> {
    return this.#connection.end();
  }
}
