import { ReviewPassport } from '#modules/suppliers/tooling.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import type { Site } from '#shared/site.ts';
import type { DemoDb } from '../rows/demo-tables.ts';

/** The key and the address with which an installation signs reviews. */
export interface DemoSigning {
  secrets: Pick<Secrets, 'key'>;
  site: Pick<Site, 'baseUrl'>;
}

/** Signs the reviews of the demo with the installation's key, as if couples had written them there (F16). */
export async function signDemoReviews(em: Em, signing: DemoSigning): Promise<void> {
  const passport = new ReviewPassport({ em, ...signing });
  const reviews = await em
    .getKysely<DemoDb>()
    .selectFrom('feedback')
    .innerJoin('supplier', 'supplier.id', 'feedback.supplier_id')
    .selectAll('feedback')
    .select(['supplier.public_id', 'supplier.name'])
    .where('feedback.type', '=', 'review')
    .where('feedback.proof', 'is', null)
    .execute();
  const proofs: { id: string; proof: string }[] = [];
  for (const { public_id: publicId, name, ...row } of reviews)
    proofs.push({ id: row.id, proof: toJson(await passport.sign(row, { publicId, name })) });
  await inTransaction(em, async (tx) => {
    for (const { id, proof } of proofs)
      await tx.getKysely<DemoDb>().updateTable('feedback').set({ proof }).where('id', '=', id).execute();
  });
}
