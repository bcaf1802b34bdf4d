import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CONSENT_VERSION } from '#contracts/terms/widget-terms.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { solveChallenge } from '#testing/solve-challenge.ts';

describe.each(testEngines())('simultaneous first enquiries from one couple, on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);
  const count = async (table: string): Promise<number> =>
    Number((await sql<{ number: number }>(`select count(*) as number from \`${table}\``))[0]?.number);
  /** Sends enquiries at once that differ in their message and in the case of the address; returns the response codes. */
  async function sendAtOnce(publicIds: readonly string[], email: string): Promise<number[]> {
    const proofs: object[] = [];
    for (const publicId of publicIds)
      proofs.push(solveChallenge((await app.request('GET', `/api/widget/${publicId}/challenge`)).body));
    app.clock.advance(5_000);
    const answers = await Promise.all(
      publicIds.map((publicId, at) =>
        app.request('POST', `/api/widget/${publicId}/enquiries`, {
          headers: { 'Idempotency-Key': newId() },
          body: {
            enquiryType: 'pricing',
            partnerName: 'Amelia Hartwright',
            email: at % 2 === 0 ? email : email.toUpperCase(),
            message: `Message ${at}`,
            consentVersion: CONSENT_VERSION,
            language: 'en-GB',
            proof: proofs[at],
          },
        }),
      ),
    );
    return answers.map(({ status }) => status);
  }

  test('to one supplier create one user and one lead, whose conversation contains all of them (D42)', async () => {
    const { publicId } = await buildSupplier(app);
    for (let couple = 1; couple <= 3; couple += 1) {
      const statuses = await sendAtOnce(
        Array.from({ length: 6 }, () => publicId),
        `couple-${couple}@hart.example`,
      );
      expect(statuses).toEqual([201, 201, 201, 201, 201, 201]);
      expect([await count('lead'), await count('conversation'), await count('user'), await count('wedding')]).toEqual([
        couple,
        couple,
        couple,
        couple,
      ]);
      expect(await count('message')).toBe(6 * couple);
    }
    const counted = await sql<{ count: number }>("select count from lead_counter where name = 'Lead'");
    expect(counted).toEqual([{ count: 3 }]);
  });

  test('to two suppliers create a separate lead and conversation at each', async () => {
    const [one, two] = [await buildSupplier(app), await buildSupplier(app)];
    const statuses = await sendAtOnce([one.publicId, two.publicId, one.publicId, two.publicId], 'amelia@hart.example');
    expect(statuses).toEqual([201, 201, 201, 201]);
    const leads = await sql<{ supplier_id: string }>('select supplier_id from `lead`');
    expect(leads.map((lead) => lead.supplier_id).toSorted()).toEqual([one.id, two.id].toSorted());
    expect([await count('conversation'), await count('message')]).toEqual([2, 4]);
  });
});
