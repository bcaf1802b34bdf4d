import { useQuery } from '@tanstack/react-query';
import { openAreas } from '#contracts/areas/area-slots.ts';
import { openDates } from '#contracts/offers/offer-dates.ts';
import type { MarketSales } from '#contracts/terms/market-terms.ts';
import { soldTiers } from '#contracts/terms/sold-tiers.ts';
import { hasDirectory } from '#contracts/terms/supplier-terms.ts';
import type { Country, Tier } from '#contracts/terms/supplier-terms.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useActiveSupplier } from '../../layout/queries.ts';
import { getJson } from '../../providers/httpClient.ts';
import { LOCATIONS_PATH, OFFERS_PATH } from '../../providers/paths.ts';
import { ButtonLink, Card, Chip, ErrorState, SkeletonRows, TierChip } from '../../ui/index.ts';
import { useAreas } from '../areas/useAreas.ts';

interface Sold extends Pick<MarketSales, 'tiers'> {
  features: Pick<MarketSales['features'], 'lateAvailability' | 'additionalAreas'>;
}

/** Countries without a directory have no tiers to compare: suppliers see only their own. */
const NO_MARKET: Sold = {
  features: { lateAvailability: true, additionalAreas: true },
  tiers: { venue: { ladder: [] }, other: { ladder: [] } },
};

/** What a market sells; changes with releases at most. */
const useMarket = (country: Country | undefined) =>
  useQuery({
    queryKey: ['market', country],
    queryFn: async (): Promise<Sold> =>
      country && hasDirectory(country) ? getJson<MarketSales>(`/api/countries/${country}/seed`) : NO_MARKET,
    enabled: country !== undefined,
    staleTime: Infinity,
  });

/** The market's tiers with what they include, using the same rules that count the slots. */
export function TierTable() {
  const t = useT();
  const format = useFormat();
  const { data: supplier } = useActiveSupplier();
  const { data: market, error, refetch } = useMarket(supplier?.l10n.country);
  const own = useAreas().data?.additionalAreasSlots;
  if (!supplier || !market) {
    return (
      <Card title={t('addons.tiers.title')} flush>
        {error ? <ErrorState error={error} compact onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}
      </Card>
    );
  }
  const { category, tier: current } = supplier;
  const { lateAvailability: hasDates, additionalAreas: hasAreas } = market.features;
  const ladder = soldTiers(market.tiers, category);
  const tiers = [...new Set([...ladder, current])].toSorted((a, b) => a - b);
  const areasOf = (tier: Tier): number =>
    (tier === current ? own : undefined) ?? openAreas({ category, tier, stored: null });
  const datesOf = (tier: Tier): string => {
    const open = openDates(category, tier);
    return open === null ? t('addons.tiers.unlimited') : format.number(open);
  };
  return (
    <Card title={t('addons.tiers.title')} flush>
      <div className="addons__scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('addons.tiers.tier')}</th>
              {hasDates && (
                <th scope="col" className="right">
                  {t('addons.tiers.dates')}
                </th>
              )}
              {hasAreas && (
                <th scope="col" className="right">
                  {t('addons.tiers.areas')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => (
              <tr key={tier} aria-current={tier === current || undefined}>
                <th scope="row">
                  <TierChip tier={tier} category={category} />{' '}
                  {tier === current && <Chip tone="blush">{t('addons.tiers.yours')}</Chip>}
                </th>
                {hasDates && <td className="right num">{datesOf(tier)}</td>}
                {hasAreas && <td className="right num">{format.number(areasOf(tier))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row wrap addons__links">
        {hasDates && <ButtonLink to={OFFERS_PATH}>{t('shell.menu.offers')}</ButtonLink>}
        {hasAreas && <ButtonLink to={LOCATIONS_PATH}>{t('shell.menu.locations')}</ButtonLink>}
      </div>
      <p className="small ink-2 addons__note">{t('addons.tiers.note')}</p>
    </Card>
  );
}
