import { Link } from 'react-router-dom';
import type { OffersAnswer } from '#contracts/offers/offer.ts';
import { openDates } from '#contracts/offers/offer-dates.ts';
import { useT } from '../../i18n/i18n.ts';
import { ADDONS_PATH } from '../../providers/paths.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { TierChip } from '../../ui/index.ts';
import { useOfferWords } from './useOfferWords.ts';

/** One line in the tier's colour: what it adds to the current dates, how many days are free, and a link to what the tier includes. */
export function TierNote({ list: { slots, freeDays } }: { list: Pick<OffersAnswer, 'slots' | 'freeDays'> }) {
  const t = useT();
  const words = useOfferWords();
  const category = useActiveAccess()?.category ?? 'venue';
  const { opensWith: tier, open } = slots;
  if (tier === null) return open === 0 ? <p className="small ink-2">{t('offers.dates.none')}</p> : null;
  const next = openDates(category, tier);
  const name = words.tier(tier, category);
  return (
    <p className="offer-tier small">
      <TierChip tier={tier} category={category} />
      <span className="offer-tier__words">
        {next === null
          ? t('offers.dates.unlimited', { tier: name })
          : t('offers.dates.opens', { tier: name, next, count: open ?? 0 })}
        {freeDays !== null &&
          open !== null &&
          freeDays > open &&
          ` ${t('offers.dates.some', { free: freeDays, open })}`}
      </span>
      <Link to={ADDONS_PATH} className="text-link offer-tier__see">
        {t('offers.dates.see', { tier: name })}
      </Link>
    </p>
  );
}
