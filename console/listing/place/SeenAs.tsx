import { hiddenRadiusKm } from '#contracts/supplier/distances.ts';
import { useT } from '../../i18n/i18n.ts';
import type { FormOf } from '../../ui/fields/formikField.ts';
import type { Draft } from '../draft.ts';
import './seen-as.css';
import { useDistance } from './useDistance.ts';

/** Whether couples see the exact place or only its area. The map shows what they will see. */
export function SeenAs({ form }: { form: FormOf<Draft> }) {
  const t = useT();
  const { countryCode, hideStreet } = form.values;
  const circle = useDistance(countryCode)(hiddenRadiusKm(countryCode));
  const choices = [
    { hides: false, title: t('listing.place.exact'), help: t('listing.place.exactHelp') },
    { hides: true, title: t('listing.place.area'), help: t('listing.place.areaHelp', { distance: circle }) },
  ];
  return (
    <fieldset className="seen-as">
      <legend className="field__label">{t('listing.place.seenAs')}</legend>
      {choices.map(({ hides, title, help }) => (
        <label key={title} className="seen-as__one">
          <input
            type="radio"
            name="hideStreet"
            aria-label={title}
            aria-describedby={`seen-as-${hides}`}
            checked={hideStreet === hides}
            onChange={() => void form.setFieldValue('hideStreet', hides)}
          />
          <span>
            <span className="seen-as__title">{title}</span>
            <span className="small ink-2" id={`seen-as-${hides}`}>
              {help}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
