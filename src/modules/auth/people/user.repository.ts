import type { InferKyselyDB } from '@mikro-orm/sql';
import { Unauthenticated } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { gathered } from '#shared/persistence/lookups/gathered.ts';
import { prepared, preparedForColumns, preparedForKeys } from '#shared/persistence/lookups/prepared.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import { EmailTaken } from '../auth.errors.ts';
import type { Person } from '../index.ts';
import { loginEmail } from './login-email.ts';
import type { UserRow } from './new-user.ts';
import type { accessEntrySchema } from './access-entry.entity.ts';
import type { platformAdminSchema } from './platform-admin.entity.ts';
import type { secondStepSchema } from '../second-step/second-step.entity.ts';
import type { userSchema } from './user.entity.ts';

type Db = InferKyselyDB<
  typeof userSchema | typeof secondStepSchema | typeof accessEntrySchema | typeof platformAdminSchema
>;

export const PERSON_COLUMNS = [
  'id',
  'email',
  'first_name',
  'last_name',
  'locale',
  'blocked_at',
  'opted_out_at',
  'email_confirmed_at',
  'photo',
] as const satisfies readonly (keyof UserRow)[];

export function presentPerson(row: Pick<UserRow, (typeof PERSON_COLUMNS)[number]>): Person {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    locale: row.locale,
    blocked: row.blocked_at !== null,
    optedOut: row.opted_out_at !== null,
    emailConfirmed: row.email_confirmed_at !== null,
    photo: row.photo,
  };
}

const insertUser = prepared((em: Em, row: UserRow) => em.getKysely<Db>().insertInto('user').values(row));

/** Up to this many ids, the statement's text is cached. */
const FEW = 32;
const people = (em: Em, ids: readonly string[]) =>
  em.getKysely<Db>().selectFrom('user').select(PERSON_COLUMNS).where('id', 'in', ids);
const fewPeople = preparedForKeys(people);
const peopleOf = gathered(async (em, lists: readonly (readonly string[])[]) => {
  const ids = [...new Set(lists.flat())];
  const rows = ids.length <= FEW ? await fewPeople(em, ids) : await people(em, ids).execute();
  const found = new Map(rows.map((row) => [row.id, presentPerson(row)]));
  return lists.map((list) => [...new Set(list)].flatMap((id) => found.get(id) ?? []));
});

/** What changes of a person without further rules. */
type Changeable =
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'locale'
  | 'currency'
  | 'photo'
  | 'blocked_at'
  | 'opted_out_at'
  | 'password_hash';

const accounts = (em: Em) =>
  em
    .getKysely<Db>()
    .selectFrom('user as u')
    .leftJoin('second_step as s', 's.user_id', 'u.id')
    .select(PERSON_COLUMNS.map((column) => `u.${column}` as const))
    .select(['u.password_hash', 'u.phone', 'u.currency', 'u.authenticated_at', 'u.password_changed_at'])
    .select(['s.secret as second_step', 's.browsers_since']);

const accountByEmail = prepared((em: Em, { email }: { email: string }) =>
  accounts(em).where('u.login_email', '=', email),
);

const accountById = prepared((em: Em, { id }: { id: string }) =>
  accounts(em).where('u.id', '=', id).where('u.login_email', 'is not', null),
);

const noteSignIn = preparedForColumns(
  (em: Em, change: Pick<UserRow, 'authenticated_at'> & Partial<Pick<UserRow, 'password_hash'>>, id) =>
    em.getKysely<Db>().updateTable('user').set(change).where('id', '=', id),
);

export class UserRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async insert(row: UserRow): Promise<void> {
    await insertUser(this.#em, row);
  }

  async insertMany(rows: readonly UserRow[]): Promise<void> {
    await insertObjects(this.#em, 'user', rows);
  }

  async removeCouples(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#em
      .getKysely<Db>()
      .deleteFrom('user')
      .where('id', 'in', ids)
      .where('provider', '=', 'anonymous')
      .where(unindexed('login_email'), '=', '')
      .execute();
  }

  /** @throws EmailTaken */
  async insertAccount(row: UserRow): Promise<void> {
    try {
      await this.insert(row);
    } catch (error) {
      throw isDuplicate(error) ? new EmailTaken() : error;
    }
  }

  people(ids: readonly string[]): Promise<Person[]> {
    return peopleOf(this.#em, ids);
  }

  /** The account that signs in with this address; `second_step` is set when it has one. */
  async account(email: string) {
    return (await accountByEmail(this.#em, { email: loginEmail(email) })).at(0);
  }

  async accountById(id: string) {
    return (await accountById(this.#em, { id })).at(0);
  }

  /** The account of someone who is signed in. @throws Unauthenticated if it was closed since */
  async ownAccount(userId: string) {
    const account = await this.accountById(userId);
    if (!account) throw new Unauthenticated();
    return account;
  }

  /** Holds an account until the running transaction ends. */
  async lock(id: string): Promise<Pick<UserRow, 'email_confirmed_at'> | undefined> {
    const held = this.#em.getKysely<Db>().selectFrom('user').select('email_confirmed_at').where('id', '=', id);
    return held.$call(lockRows(this.#em)).executeTakeFirst();
  }

  async find(id: string) {
    return this.#em
      .getKysely<Db>()
      .selectFrom('user')
      .select([...PERSON_COLUMNS, 'registered_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async signedIn(id: string, at: number, passwordHash: string | null): Promise<void> {
    const hash = passwordHash === null ? {} : { password_hash: passwordHash };
    await noteSignIn(this.#em, { authenticated_at: at, ...hash }, id);
  }

  /** A new password of the person's own, as opposed to the same one hashed anew. */
  async setPassword(id: string, passwordHash: string, at: number): Promise<void> {
    const change = { password_hash: passwordHash, password_changed_at: at };
    await this.#em.getKysely<Db>().updateTable('user').set(change).where('id', '=', id).execute();
  }

  async set(id: string, change: Partial<Pick<UserRow, Changeable>>): Promise<void> {
    await this.#em.getKysely<Db>().updateTable('user').set(change).where('id', '=', id).execute();
  }

  /** Accounts whose address was never confirmed, that are in no team and weren't signed in to since `before`. */
  async unusedUnconfirmed(before: number, most: number): Promise<string[]> {
    const rows = await this.#em
      .getKysely<Db>()
      .selectFrom('user as u')
      .select('u.id')
      // Couples, who are many and can't sign in, have none.
      .where('u.login_email', '>', '')
      .where('u.email_confirmed_at', 'is', null)
      // A block stays, and with it the address.
      .where('u.blocked_at', 'is', null)
      .where((eb) => eb(eb.fn.coalesce('u.authenticated_at', 'u.registered_at'), '<', before))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('access_entry as a').select('a.user_id').whereRef('a.user_id', '=', 'u.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('platform_admin as p').select('p.user_id').whereRef('p.user_id', '=', 'u.id'))),
      )
      .orderBy('u.login_email')
      .limit(most)
      .execute();
    return rows.map((row) => row.id);
  }

  /** Ends an account; without `keepAddress` its address and phone number are gone, too. */
  async close(id: string, { at, keepAddress }: { at: number; keepAddress: boolean }): Promise<void> {
    // No mail reaches that name (RFC 2606).
    const address = `${id.toLowerCase()}@deleted.invalid`;
    const gone = keepAddress ? {} : { email: address, email_folded: address, phone: null };
    await this.#em
      .getKysely<Db>()
      .updateTable('user')
      .set({ login_email: null, password_hash: null, deleted_at: at, ...gone })
      .where('id', '=', id)
      .execute();
  }

  /** @throws EmailTaken */
  async setEmail(id: string, email: string, at: number): Promise<void> {
    const address = { email, email_folded: fold(email), login_email: loginEmail(email), email_confirmed_at: at };
    try {
      await this.#em.getKysely<Db>().updateTable('user').set(address).where('id', '=', id).execute();
    } catch (error) {
      throw isDuplicate(error) ? new EmailTaken() : error;
    }
  }
}
