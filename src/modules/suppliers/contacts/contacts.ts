import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import type { AuthApi } from '#modules/auth/index.ts';
import { CONTACTS_MAX } from '#contracts/supplier/contact-limits.ts';
import type { ContactAnswer, ContactChange, ContactInput } from '#contracts/supplier/contact.ts';
import type { LanguageSpoken } from '#contracts/supplier/contact-limits.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { refuseOtherOrder } from '../placed-rows/refuse-other-order.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { contactSchema } from './contact.entity.ts';
import { NotInTheTeam, TooManyContacts } from './contacts.errors.ts';

type Db = InferKyselyDB<typeof contactSchema>;
type Row = Selectable<Db['supplier_contact']>;

export interface ContactsParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  auth: Pick<AuthApi, 'members'>;
}

/** The supplier whose contacts are changed, and the person who changes them. */
interface Writer {
  supplierId: string;
  userId: string;
}

/** The address book of a supplier. Concurrent additions and changes of one supplier run one after the other. */
export class Contacts {
  readonly #parts: ContactsParts;

  constructor(parts: ContactsParts) {
    this.#parts = parts;
  }

  /** In the team's order. */
  async list(supplierId: string): Promise<ContactAnswer[]> {
    const rows = await this.#rows(supplierId);
    const names = await this.#teamNames(supplierId, rows);
    // The first is the main contact until one is chosen.
    const main = (rows.find((row) => row.main) ?? rows[0])?.id;
    return rows.map((row) => present(row, names, row.id === main));
  }

  /** @throws TooManyContacts, NotInTheTeam */
  async add(writer: Writer, { position, ...input }: ContactInput): Promise<ContactAnswer> {
    const id = newId(this.#parts.clock.now());
    return this.#change(writer, id, async (rows) => {
      if (rows.length >= CONTACTS_MAX) throw new TooManyContacts();
      const now = this.#parts.clock.now();
      const end = (rows.at(-1)?.position ?? -1) + 1;
      const row = {
        id,
        supplier_id: writer.supplierId,
        ...(await this.#columns(writer, input)),
        position: Math.min(position ?? end, end),
        created_at: now,
        updated_at: now,
        version: 1,
      };
      await this.#db().insertInto('supplier_contact').values(row).execute();
    });
  }

  /** @throws NotFound, StaleVersion, NotInTheTeam */
  async change(writer: Writer, id: string, { version, ...input }: ContactChange): Promise<ContactAnswer> {
    return this.#change(writer, id, async (rows) => {
      const row = rows.find((one) => one.id === id);
      if (!row) throw new NotFound('This contact');
      if (row.version !== version) throw new StaleVersion(row.version, row);
      const set = { ...(await this.#columns(writer, input)), version: version + 1 };
      await this.#own(writer.supplierId, id)
        .set({ ...set, updated_at: this.#parts.clock.now() })
        .execute();
    });
  }

  /** @throws NotFound */
  async remove({ supplierId }: Writer, id: string): Promise<void> {
    const { em, outbox } = this.#parts;
    await inTransaction(em, async () => {
      const removed = await this.#db()
        .deleteFrom('supplier_contact')
        .where('id', '=', id)
        .where('supplier_id', '=', supplierId)
        .executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw new NotFound('This contact');
      await outbox.record({ name: 'contacts.changed', supplierId });
    });
  }

  /** @throws OrderChanged */
  async reorder({ supplierId }: Writer, ids: readonly string[]): Promise<ContactAnswer[]> {
    const { em, outbox } = this.#parts;
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const rows = await this.#rows(supplierId);
      refuseOtherOrder(ids, { shown: rows.map((row) => row.id) });
      await this.#db()
        .updateTable('supplier_contact')
        .set((eb) => {
          const [first = '', ...rest] = ids;
          let places = eb.case('id').when(first).then(eb.val<number>(0));
          for (const [at, id] of rest.entries()) places = places.when(id).then(eb.val<number>(at + 1));
          return { position: places.else(eb.ref('position')).end() };
        })
        .where('supplier_id', '=', supplierId)
        .execute();
      await outbox.record({ name: 'contacts.changed', supplierId });
    });
    return this.list(supplierId);
  }

  async #change(
    { supplierId }: Writer,
    id: string,
    work: (rows: readonly Row[]) => Promise<void>,
  ): Promise<ContactAnswer> {
    const { em, outbox } = this.#parts;
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      await work(await this.#rows(supplierId));
      await outbox.record({ name: 'contacts.changed', supplierId });
    });
    const found = (await this.list(supplierId)).find((contact) => contact.id === id);
    // Someone may have removed it since the transaction.
    if (!found) throw new NotFound('This contact');
    return found;
  }

  async #columns({ supplierId, userId }: Writer, input: Omit<ContactInput, 'position'>) {
    const member = input.userId ? await this.#member(supplierId, input.userId) : null;
    if (input.main) await this.#endMain(supplierId, userId);
    return {
      name: member ?? input.name.trim(),
      job: input.job?.trim() ?? '',
      email: input.email?.trim() ?? '',
      phone: input.phone?.trim() ?? '',
      languages: (input.languages ?? []).join(','),
      main: input.main ?? false,
      user_id: input.userId ?? null,
      updated_by: userId,
    };
  }

  /** Increments the previous main contact's version, so that saving a form opened before doesn't undo the choice. */
  async #endMain(supplierId: string, userId: string): Promise<void> {
    await this.#db()
      .updateTable('supplier_contact')
      .set((eb) => ({ main: false, version: eb('version', '+', 1), updated_by: userId }))
      .where('supplier_id', '=', supplierId)
      .where('main', '=', true)
      .execute();
  }

  async #member(supplierId: string, userId: string): Promise<string> {
    const member = (await this.#parts.auth.members(supplierId)).find(({ id }) => id === userId);
    if (!member) throw new NotInTheTeam();
    return nameOf(member);
  }

  /** Names of teammates by id. Runs no query if no contact is a teammate. */
  async #teamNames(supplierId: string, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
    if (rows.every((row) => row.user_id === null)) return new Map();
    const members = await this.#parts.auth.members(supplierId);
    return new Map(members.map((member) => [member.id, nameOf(member)]));
  }

  #rows(supplierId: string): Promise<Row[]> {
    return this.#db()
      .selectFrom('supplier_contact')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .orderBy('position')
      .orderBy('id')
      .execute();
  }

  #own(supplierId: string, id: string) {
    return this.#db().updateTable('supplier_contact').where('id', '=', id).where('supplier_id', '=', supplierId);
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

function present(row: Row, names: ReadonlyMap<string, string>, main: boolean): ContactAnswer {
  const name = row.user_id === null ? undefined : names.get(row.user_id);
  return {
    id: row.id,
    name: name ?? row.name,
    job: row.job,
    email: row.email,
    phone: row.phone,
    languages: row.languages === '' ? [] : (row.languages.split(',') as LanguageSpoken[]),
    main,
    userId: name === undefined ? null : row.user_id,
    position: row.position,
    version: row.version,
  };
}
