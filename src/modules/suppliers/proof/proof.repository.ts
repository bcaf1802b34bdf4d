import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { HOUR } from '#contracts/durations.ts';
import { PROOF_MAIL_HOURS } from '#contracts/proof/proof.ts';
import type { Clock } from '#shared/clock.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import type { businessProofSchema } from '../domains/business-proof.entity.ts';
import type { proofMailSchema } from './proof-mail.entity.ts';

type Db = InferKyselyDB<typeof businessProofSchema | typeof proofMailSchema | typeof supplierSchema>;
export type ProofRow = Selectable<Db['business_proof']>;
export type ProofMailRow = Selectable<Db['proof_mail']>;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Proofs, and the links that are emailed for them. */
export class ProofRepository {
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  get #db() {
    return this.#em.getKysely<Db>();
  }

  /** The supplier's facts that a proof needs; includes deleted ones. */
  supplier(id: string) {
    return this.#db
      .selectFrom('supplier')
      .select(['id', 'name', 'website', 'locale', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  find(supplierId: string): Promise<ProofRow | undefined> {
    return this.#db.selectFrom('business_proof').selectAll().where('supplier_id', '=', supplierId).executeTakeFirst();
  }

  async save(row: ProofRow): Promise<void> {
    const { supplier_id: _key, ...rest } = row;
    const insert = this.#db.insertInto('business_proof').values(row);
    await orUpdate(insert, this.#em, ['supplier_id'], rest).execute();
  }

  async remove(supplierId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('business_proof')
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Proofs due for a check, the longest overdue first. */
  due(limit: number): Promise<ProofRow[]> {
    return this.#db
      .selectFrom('business_proof')
      .selectAll()
      .where('next_check_at', '<=', this.#clock.now())
      .orderBy('next_check_at')
      .orderBy('supplier_id')
      .limit(limit)
      .execute();
  }

  /** Claims a check for one process: of two, one gets true. */
  async keep({ supplier_id: id, next_check_at: seen }: ProofRow, until: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('business_proof')
      .set({ next_check_at: until })
      .where('supplier_id', '=', id)
      .where('next_check_at', '=', seen)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Replaces a person's link with a new one and returns its token. */
  async issueMail(mail: Pick<ProofMailRow, 'supplier_id' | 'user_id' | 'domain' | 'address'>): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#clock.now();
    const { supplier_id: supplierId, user_id: userId, ...rest } = mail;
    const row = { ...rest, token_hash: hashOf(token), created_at: now, expires_at: now + PROOF_MAIL_HOURS * HOUR };
    const insert = this.#db.insertInto('proof_mail').values({ supplier_id: supplierId, user_id: userId, ...row });
    await orUpdate(insert, this.#em, ['supplier_id', 'user_id'], row).execute();
    return token;
  }

  /** The open link of a person. */
  openMail(supplierId: string, userId: string): Promise<ProofMailRow | undefined> {
    return this.#openMails().where('supplier_id', '=', supplierId).where('user_id', '=', userId).executeTakeFirst();
  }

  findMail(token: string): Promise<ProofMailRow | undefined> {
    return this.#openMails().where('token_hash', '=', hashOf(token)).executeTakeFirst();
  }

  /** Uses a link: of two simultaneous calls, one gets true. */
  async useMail(token: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('proof_mail')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', this.#clock.now())
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  #openMails() {
    return this.#db.selectFrom('proof_mail').selectAll().where('expires_at', '>', this.#clock.now());
  }
}
