import { House, Lock, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AdditionalAreasAnswer } from '#contracts/areas/additional-areas.ts';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { ABOUT_YOU_PATH, ADDONS_PATH } from '../../providers/paths.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { Button, Card, Chip, ErrorState, Icon, SkeletonRows, TierChip } from '../../ui/index.ts';
import { AddArea } from './AddArea.tsx';
import { AreaMap } from './AreaMap.tsx';
import './areas.css';
import { useAreaChanges, useAreas, useCountryAreas } from './useAreas.ts';

/** Where couples find the supplier: its own area, additional ones in slots, and what a higher tier would add. */
export function AreasCard() {
  const t = useT();
  const { data, error, refetch } = useAreas();
  if (data) return <Areas of={data} />;
  return (
    <Card title={t('areas.title')} flush>
      {error ? <ErrorState error={error} compact onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}
    </Card>
  );
}

function Areas({ of }: { of: AdditionalAreasAnswer }) {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const { add, remove } = useAreaChanges();
  const { data: choices = [] } = useCountryAreas(of.country);
  const { additionalAreas: areas, additionalAreasSlots: slots, home } = of;
  const listed = Math.min(areas.length, slots);
  return (
    <Card
      title={t('areas.title')}
      action={<span className="small ink-2">{t('areas.used', { used: listed, slots })}</span>}
      flush
    >
      <AreaMap of={of} choices={choices} />
      <ul className="area-list">
        <li className="area-list__row">
          <Icon of={House} size={16} className="accent" />
          <span className="grow">
            {home === null ? (
              <Link to={`${ABOUT_YOU_PATH}#address`} className="text-link">
                {t('areas.homeUnknown')}
              </Link>
            ) : (
              <>
                <span className="strong">{home}</span> <span className="small ink-2">{t('areas.home')}</span>
              </>
            )}
          </span>
          <Icon of={Lock} size={14} className="ink-3" />
        </li>
        {areas.map((area, at) => (
          <li key={area} className="area-list__row">
            <Icon of={MapPin} size={16} className="ink-3" />
            <span className="grow">
              <span className={at < slots ? 'strong' : 'strong ink-3'}>{area}</span>{' '}
              {at >= slots && <Chip>{t('areas.notListed')}</Chip>}
            </span>
            {mayWrite && (
              <Button
                variant="ghost"
                size="small"
                aria-label={t('areas.removeOne', { area })}
                onClick={() => void remove(area, at)}
              >
                {t('areas.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {areas.length > slots && <p className="small ink-2 area-list__note">{t('areas.beyond', { slots })}</p>}
      {mayWrite && areas.length < slots && (
        <AddArea
          choices={choices.map(({ name }) => name).filter((name) => name !== home && !areas.includes(name))}
          onAdd={add}
        />
      )}
      <LockedSlots of={of} />
    </Card>
  );
}

/** One box for each slot that the next tier would add, and the tier's name. A click opens the tier comparison. */
function LockedSlots({ of }: { of: AdditionalAreasAnswer }) {
  const t = useT();
  const category = useActiveAccess()?.category ?? 'venue';
  const { locked, opensWith: tier, additionalAreasSlots: slots } = of;
  if (tier === null) {
    const isEmpty = slots === 0 && of.additionalAreas.length === 0;
    return isEmpty && <p className="small ink-2 area-list__note">{t('areas.none')}</p>;
  }
  return (
    <>
      {/* The link in the text is enough for keyboards and screen readers. */}
      <div className="area-slots" aria-hidden="true">
        {Array.from({ length: locked }, (_, at) => (
          <Link key={at} to={ADDONS_PATH} tabIndex={-1} className="area-slots__locked">
            <Icon of={Lock} size={12} />
          </Link>
        ))}
      </div>
      <p className="area-tier small">
        <TierChip tier={tier} category={category} />
        {t('areas.opens', { next: slots + locked, slots })}
        <Link to={ADDONS_PATH} className="text-link">
          {t('areas.compare')}
        </Link>
      </p>
    </>
  );
}
