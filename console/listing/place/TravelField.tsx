import { TRAVEL_WHOLE_COUNTRY, travelSteps } from '#contracts/supplier/distances.ts';
import { useT } from '../../i18n/i18n.ts';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import type { FormOf } from '../../ui/fields/formikField.ts';
import type { Draft } from '../draft.ts';
import './seen-as.css';
import { useDistance } from './useDistance.ts';

const ID = 'field-travel';

/** How far the business travels, from its own place only to the whole country. */
export function TravelField({ form }: { form: FormOf<Draft> }) {
  const t = useT();
  const { countryCode, travelKm } = form.values;
  const distance = useDistance(countryCode);
  const steps = travelSteps(countryCode);
  const last = steps.length - 1;
  // A draft from another country has that country's round numbers.
  const above = steps.findIndex((step) => step >= travelKm);
  const at = above === -1 ? last : above;
  const labelOf = (km: number): string => {
    if (km === 0) return t('listing.place.onlyHere');
    return km === TRAVEL_WHOLE_COUNTRY
      ? t('listing.place.country')
      : t('listing.place.upTo', { distance: distance(km) });
  };
  const text = labelOf(steps[at] ?? 0);
  return (
    <FieldFrame id={ID} label={t('listing.place.travel')} aside={<span aria-hidden="true">{text}</span>}>
      <input
        id={ID}
        className="travel"
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-label={t('listing.place.travel')}
        aria-valuetext={text}
        onChange={(event) => void form.setFieldValue('travelKm', steps[Number(event.currentTarget.value)] ?? 0)}
      />
      <p className="travel__ends small ink-3" aria-hidden="true">
        <span>{t('listing.place.onlyHere')}</span>
        <span>{t('listing.place.country')}</span>
      </p>
    </FieldFrame>
  );
}
