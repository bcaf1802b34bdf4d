import { PROOF_FORMAT, PROOF_KEYS_PATH } from '#contracts/reviews/review-proof.ts';
import { VERIFY_PATH } from '#contracts/reviews/verify-path.ts';
import type { ProofKeys, ReviewProof, ReviewProofs, SignedReview } from '#contracts/reviews/review-proof.ts';
import { notFound } from '#shared/errors.ts';
import { iso } from '#shared/iso.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import type { Site } from '#shared/site.ts';
import { reviewsDb } from '../tables/review-tables.ts';
import type { FeedbackRow } from '../tables/review-tables.ts';
import { privateKeyOf, publicKeyOf, signReview } from './review-signature.ts';

interface PassportParts {
  em: Em;
  secrets: Pick<Secrets, 'key'>;
  site: Pick<Site, 'baseUrl'>;
}

/** Signs reviews, so that a supplier can take them to another installation and anyone can verify them (F16). */
export class ReviewPassport {
  readonly #parts: PassportParts;

  constructor(parts: PassportParts) {
    this.#parts = parts;
  }

  async sign(row: FeedbackRow, supplier: { publicId: string; name: string }): Promise<ReviewProof> {
    const review: SignedReview = {
      format: PROOF_FORMAT,
      issuer: this.#parts.site.baseUrl,
      supplier: supplier.publicId,
      supplierName: supplier.name,
      id: row.id,
      stars: row.stars ?? 0,
      title: row.title,
      text: row.body,
      couple: row.couple,
      dateWedding: row.wedding_day,
      checked: row.checked,
      checkedAt: iso(row.checked_at ?? row.created_at),
      createdAt: iso(row.created_at),
    };
    return signReview(review, await this.#key());
  }

  async keys(): Promise<ProofKeys> {
    return { keys: [publicKeyOf(await this.#key())] };
  }

  /** All signed and visible reviews of a supplier, oldest first. */
  async exported(supplierId: string): Promise<ReviewProofs> {
    const { baseUrl } = this.#parts.site;
    const rows = await this.#proofs(supplierId).orderBy('created_at').orderBy('id').execute();
    return {
      issuer: baseUrl,
      keys: baseUrl + PROOF_KEYS_PATH,
      verify: baseUrl + VERIFY_PATH,
      reviews: rows.flatMap(({ proof }) => (proof === null ? [] : fromJson<ReviewProof>(proof))),
    };
  }

  /** @throws NotFound, also for a testimonial */
  async one(supplierId: string, feedbackId: string): Promise<ReviewProof> {
    const row = await this.#proofs(supplierId)
      .where('id', '=', feedbackId)
      .where('proof', 'is not', null)
      .executeTakeFirstOrThrow(notFound('This review'));
    return fromJson<ReviewProof>(row.proof ?? '');
  }

  #proofs(supplierId: string) {
    return reviewsDb(this.#parts.em)
      .selectFrom('feedback')
      .select('proof')
      .where('supplier_id', '=', supplierId)
      .where('type', '=', 'review')
      .where('state', '=', 'shown')
      .where('deleted_at', 'is', null);
  }

  async #key() {
    return privateKeyOf(await this.#parts.secrets.key('review-passport'));
  }
}
