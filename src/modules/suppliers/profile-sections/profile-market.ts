import { CONCIERGE_OPT_OUT } from '#contracts/profile/profile-sections.ts';
import type { FeatureSections } from '#contracts/profile/feature-sections.ts';
import type { QuestionSets } from '#contracts/questions/question-sets.ts';
import type { MarketSales } from '#contracts/terms/market-terms.ts';
import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { USUAL_WEIGHTS } from '#contracts/profile/score-terms.ts';
import type { OfferedParts, ScoreWeights } from '#contracts/profile/score-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { MarketRules } from '../sign-up/market-rules.ts';

/** A market's reference data about profiles. */
export interface ProfileMarket {
  features: Partial<Record<SupplierCategory, FeatureSections>>;
  /** Sections and paths that it hides. */
  hidden: string[];
  areas: MarketRules['areas'];
  /** Null in markets without reference data. */
  questions: QuestionSets | null;
  /** Points of each part of the score. */
  score: ScoreWeights;
  /** The tiers that it sells. */
  tiers: Partial<MarketSales['tiers']>;
  /** Parts that the score leaves out because the market doesn't offer them. */
  has: OfferedParts;
}
const NOTHING: ProfileMarket = {
  features: {},
  hidden: ['realWeddings'],
  areas: [],
  questions: null,
  score: USUAL_WEIGHTS,
  tiers: {},
  has: offeredParts(undefined),
};

interface CountryData {
  features?: {
    coupleTargeting?: boolean;
    additionalAreas?: boolean;
    concierge?: boolean;
    weddingFairs?: boolean;
    reviews?: boolean;
    realWeddings?: boolean;
    brochures?: boolean;
    recommendations?: boolean;
    achievements?: boolean;
  };
  customAreas?: MarketRules['areas'];
  tiers?: Partial<MarketSales['tiers']>;
  profile?: {
    hidden?: string[];
    features?: ProfileMarket['features'];
    questions?: QuestionSets;
    score?: ScoreWeights;
  };
}

/** Real weddings are offered only if a market turns them on, everything else unless it turns it off. */
function offeredParts(features: CountryData['features']): OfferedParts {
  const { reviews = true, brochures = true, recommendations = true, achievements = true } = features ?? {};
  const { realWeddings = false } = features ?? {};
  return { reviews, realWeddings, brochures, recommendations, achievements };
}

/** Markets without reference data have no feature sections. */
export async function profileMarket(
  reference: Pick<ReferenceApi, 'marketData'>,
  market: Country,
): Promise<ProfileMarket> {
  const data = await reference.marketData<CountryData>(market);
  if (!data) return NOTHING;
  const { features, profile, customAreas, tiers = {} } = data;
  return {
    features: profile?.features ?? {},
    hidden: [
      ...(profile?.hidden ?? []),
      ...(features?.coupleTargeting === false ? ['targeting'] : []),
      ...(features?.additionalAreas === false ? ['areas'] : []),
      ...(features?.weddingFairs === false ? ['fairs'] : []),
      ...(features?.reviews === false ? ['reviews'] : []),
      ...(features?.brochures === false ? ['brochures'] : []),
      ...(features?.achievements === false ? ['achievements'] : []),
      ...(features?.recommendations === false ? ['recommendations', 'flags.hideSupplierRelations'] : []),
      ...(features?.concierge === false ? [CONCIERGE_OPT_OUT] : []),
      ...(features?.realWeddings === true ? [] : ['realWeddings']),
    ],
    areas: customAreas ?? [],
    questions: profile?.questions ?? null,
    score: profile?.score ?? USUAL_WEIGHTS,
    tiers,
    has: offeredParts(features),
  };
}
