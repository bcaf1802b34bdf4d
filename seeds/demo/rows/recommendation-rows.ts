import { DAY } from '#contracts/durations.ts';
import { demoId } from '../demo-id.ts';
import type { DemoSupplier } from '../demo-types.ts';
import { Random } from '../random.ts';
import type { DemoRow } from './demo-tables.ts';

/** Recommendations of each supplier, unless its market has fewer other suppliers. */
const FEWEST = 2;
const MOST = 4;

/** A supplier with a profile, and the author of its recommendations. */
export interface Recommender {
  supplier: DemoSupplier;
  /** The venue that people open first has the most. */
  first: boolean;
  adminId: string;
}

export interface RecommendationRows {
  recommendations: DemoRow<'supplier_recommendation'>[];
  relations: DemoRow<'supplier_relation'>[];
  counts: DemoRow<'profile_count'>[];
}

const isListed = ({ delistedAt, deletedAt, tier }: DemoSupplier): boolean =>
  delistedAt === null && deletedAt === null && tier >= 0;

/** Each supplier recommends some others in its market of other categories; all of them show it. */
export function recommendationRows(all: readonly Recommender[], now: number): RecommendationRows {
  const recommendations: RecommendationRows['recommendations'] = [];
  const relations: RecommendationRows['relations'] = [];
  for (const { supplier, first, adminId } of all) {
    const random = new Random(`${supplier.id} recommendations`);
    const others = all
      .map((other) => other.supplier)
      .filter((other) => isListed(other) && other.market === supplier.market && other.category !== supplier.category);
    const howMany = first ? MOST : random.between(FEWEST, MOST);
    for (let position = 0; position < howMany && others.length > 0; position += 1) {
      const [other] = others.splice(random.between(0, others.length - 1), 1);
      if (!other) break;
      const at = now - random.between(20, 300) * DAY;
      const dates = { created_at: at, updated_at: at, deleted_at: null };
      recommendations.push({
        id: demoId(random, at),
        supplier_id: supplier.id,
        recommended_id: other.id,
        position,
        updated_by: adminId,
        ...dates,
      });
      relations.push({
        id: demoId(random, at),
        supplier_id: other.id,
        recommender_id: supplier.id,
        state: 'shown',
        position: relations.filter((row) => row.supplier_id === other.id).length,
        ...dates,
      });
    }
  }
  return { recommendations, relations, counts: countRows(all, recommendations) };
}

/** The counts that the product would have stored: relations whose recommender isn't listed don't count. */
function countRows(
  all: readonly Recommender[],
  recommendations: readonly DemoRow<'supplier_recommendation'>[],
): DemoRow<'profile_count'>[] {
  const listed = new Set(all.filter(({ supplier }) => isListed(supplier)).map(({ supplier }) => supplier.id));
  const counts = all.flatMap(({ supplier: { id } }) => [
    {
      supplier_id: id,
      kind: 'recommendations' as const,
      amount: recommendations.filter((row) => row.supplier_id === id).length,
    },
    {
      supplier_id: id,
      kind: 'relations' as const,
      amount: recommendations.filter((row) => row.recommended_id === id && listed.has(row.supplier_id)).length,
    },
  ]);
  return counts.filter(({ amount }) => amount > 0);
}
