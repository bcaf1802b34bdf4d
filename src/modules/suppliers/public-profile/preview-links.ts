import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { DAY } from '#contracts/durations.ts';
import { PREVIEW_LINK_LIMITS, SHARED_PREVIEW_PATH } from '#contracts/public-profile/preview-link-limits.ts';
import type { PreviewAudience } from '#contracts/public-profile/preview-link-limits.ts';
import type {
  NewPreviewLinkAnswer,
  PreviewLinkAnswer,
  PreviewLinkInput,
} from '#contracts/public-profile/preview-link.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { iso } from '#shared/iso.ts';
import type { NamesOf } from '#shared/people.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { Site } from '#shared/site.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import { maySeePreview } from './may-see-preview.ts';
import type { SupplierFacts, SuppliersApi } from '../profile/suppliers-api.ts';
import type { PublicProfiles } from './public-profiles.ts';
import type { previewLinkSchema } from './preview-link.entity.ts';
import { TooManyPreviewLinks } from './preview-links.errors.ts';

type Db = InferKyselyDB<typeof previewLinkSchema>;
type Row = Selectable<Db['preview_link']>;

interface Parts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  audit: Pick<AuditTrail, 'record'>;
  auth: Pick<AuthApi, 'rolesOf'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  profiles: Pick<PublicProfiles, 'supplier' | 'pathOf'>;
  namesOf: NamesOf;
  site: Pick<Site, 'baseUrl'>;
}

/** The person who makes or revokes a link. */
interface Writer {
  supplierId: string;
  userId: string;
  name: string;
}

/** 256 random bits can't be guessed, so storing a plain hash is enough. */
const newSecret = (): string => randomBytes(32).toString('base64url');
const SECRET = /^[\w-]{43}$/u;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** What a link shows a visitor: the page, or that it is for teammates. */
type Opened = { supplier: SupplierFacts; audience: PreviewAudience; until: number } | { forTeam: true };

/** Links to the preview of a supplier's public page, for teammates or people without an account (P12). */
export class PreviewLinks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Valid links, newest first. */
  async list(supplierId: string): Promise<PreviewLinkAnswer[]> {
    const rows = await this.#working(supplierId);
    const names = await this.#parts.namesOf([...new Set(rows.map((row) => row.created_by))]);
    return rows.map((row) => present(row, names.get(row.created_by) ?? null));
  }

  /**
   * Makes a link; only this response contains its address.
   * @throws NotFound in markets without public pages, TooManyPreviewLinks
   */
  async make(
    { supplierId, userId, name }: Writer,
    { audience = 'team' }: PreviewLinkInput,
  ): Promise<NewPreviewLinkAnswer> {
    const { em, clock, audit, outbox, profiles, site } = this.#parts;
    if ((await profiles.pathOf(await profiles.supplier(supplierId))) === null) throw new NotFound('The public page');
    const now = clock.now();
    const secret = newSecret();
    const row: Row = {
      id: newId(now),
      supplier_id: supplierId,
      token_hash: hashOf(secret),
      audience,
      created_by: userId,
      created_at: now,
      expires_at: now + PREVIEW_LINK_LIMITS.days * DAY,
      revoked_at: null,
    };
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const { length } = await this.#working(supplierId);
      if (length >= PREVIEW_LINK_LIMITS.open) throw new TooManyPreviewLinks();
      const after = { audience, until: iso(row.expires_at) };
      await Promise.all([
        em.getKysely<Db>().insertInto('preview_link').values(row).execute(),
        audit.record({ actorId: userId, supplierId, action: 'profile.share', before: null, after }),
        outbox.record({ name: 'preview-links.changed', supplierId }),
      ]);
    });
    return { ...present(row, name), url: `${site.baseUrl}${SHARED_PREVIEW_PATH}/${secret}` };
  }

  /** Revokes a link from the next request on. @throws NotFound, also for one that has ended */
  async revoke({ supplierId, userId }: Omit<Writer, 'name'>, id: string): Promise<void> {
    const { em, clock, audit, outbox } = this.#parts;
    await inTransaction(em, async () => {
      await lockSupplier(em, supplierId);
      const link = await this.#open(supplierId).select('expires_at').where('id', '=', id).executeTakeFirst();
      if (!link) throw new NotFound('This link');
      const before = { until: iso(link.expires_at) };
      const revoked = em.getKysely<Db>().updateTable('preview_link').set({ revoked_at: clock.now() });
      await Promise.all([
        revoked.where('id', '=', id).execute(),
        audit.record({ actorId: userId, supplierId, action: 'profile.unshare', before, after: null }),
        outbox.record({ name: 'preview-links.changed', supplierId }),
      ]);
    });
  }

  /** What a valid link shows this visitor; null for any other link. Changes nothing. */
  async open(secret: string, visitor: UserActor | null): Promise<Opened | null> {
    if (!SECRET.test(secret)) return null;
    const { em, clock, suppliers, auth } = this.#parts;
    const link = await em
      .getKysely<Db>()
      .selectFrom('preview_link')
      .select(['supplier_id', 'audience', 'created_by', 'expires_at', 'revoked_at'])
      .where('token_hash', '=', hashOf(secret))
      .executeTakeFirst();
    if (!link || link.revoked_at !== null || link.expires_at <= clock.now()) return null;
    if (!(await this.#hasAccess(link.created_by, link.supplier_id))) return null;
    const supplier = await suppliers.find(link.supplier_id);
    if (!supplier || supplier.deleted) return null;
    const { audience } = link;
    if (audience === 'team' && !(await maySeePreview(auth, visitor, supplier.id))) return { forTeam: true };
    return { supplier, audience, until: link.expires_at };
  }

  async #working(supplierId: string): Promise<Row[]> {
    const rows = await this.#open(supplierId).selectAll().orderBy('expires_at', 'desc').orderBy('id', 'desc').execute();
    const creators = [...new Set(rows.map((row) => row.created_by))];
    const still = await Promise.all(creators.map((userId) => this.#hasAccess(userId, supplierId)));
    return rows.filter((row) => still[creators.indexOf(row.created_by)] === true);
  }

  /** Losing access ends the links that someone made (S3); managing through a group counts as access. */
  async #hasAccess(userId: string, supplierId: string): Promise<boolean> {
    return (await this.#parts.auth.rolesOf(userId)).has(supplierId);
  }

  #open(supplierId: string) {
    const { em, clock } = this.#parts;
    return em
      .getKysely<Db>()
      .selectFrom('preview_link')
      .where('supplier_id', '=', supplierId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', clock.now());
  }
}

const present = (row: Row, createdBy: string | null): PreviewLinkAnswer => ({
  id: row.id,
  audience: row.audience,
  createdAt: iso(row.created_at),
  createdBy,
  expiresAt: iso(row.expires_at),
});
