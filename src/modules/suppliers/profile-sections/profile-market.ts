import type { FeatureSections } from '#contracts/profile/feature-sections.ts';
import type { QuestionSets } from '#contracts/questions/question-sets.ts';
import { hasDirectory } from '#contracts/terms/supplier-terms.ts';
import type { Country, SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { NotFound } from '#shared/errors.ts';
import type { MarketRules } from '../sign-up/market-rules.ts';

/** What a market's reference data says about profiles there. */
export interface ProfileMarket {
  features: Partial<Record<SupplierCategory, FeatureSections>>;
  /** Sections and paths that it leaves out. */
  hidden: string[];
  areas: MarketRules['areas'];
  /** Null in markets without reference data. */
  questions: QuestionSets | null;
}
const NOTHING: ProfileMarket = { features: {}, hidden: [], areas: [], questions: null };

interface CountryData {
  features?: { coupleTargeting?: boolean; concierge?: boolean; weddingFairs?: boolean };
  customAreas?: MarketRules['areas'];
  profile?: { hidden?: string[]; features?: ProfileMarket['features']; questions?: QuestionSets };
}

/** Markets without reference data have no feature sections. */
export async function profileMarket(reference: ReferenceApi, market: Country): Promise<ProfileMarket> {
  if (!hasDirectory(market)) return NOTHING;
  try {
    const { features, profile, customAreas } = JSON.parse((await reference.countrySeed(market)).data) as CountryData;
    return {
      features: profile?.features ?? {},
      hidden: [
        ...(profile?.hidden ?? []),
        ...(features?.coupleTargeting === false ? ['targeting'] : []),
        ...(features?.weddingFairs === false ? ['fairs'] : []),
        ...(features?.concierge === false ? ['targeting.conciergeOptOut'] : []),
      ],
      areas: customAreas ?? [],
      questions: profile?.questions ?? null,
    };
  } catch (error) {
    if (error instanceof NotFound) return NOTHING;
    throw error;
  }
}
