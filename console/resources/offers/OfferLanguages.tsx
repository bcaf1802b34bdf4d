import { ownValue } from '#contracts/own-value.ts';
import type { OffersAnswer } from '#contracts/offers/offer.ts';
import { useT } from '../../i18n/i18n.ts';
import { ViewTabs } from '../../ui/index.ts';
import { ownLanguageName } from '../profile/useFieldWords.ts';
import { otherLocales } from './offerForm.ts';
import type { OfferValues } from './offerForm.ts';

interface OfferLanguagesProps {
  list: OffersAnswer;
  values: OfferValues;
  /** Null for the supplier's own language. */
  selected: string | null;
  onSelect: (locale: string | null) => void;
}

const OWN = 'own';

/** The languages of the texts; translated ones are marked. */
export function OfferLanguages({ list, values, selected, onSelect }: OfferLanguagesProps) {
  const t = useT();
  const isDone = (locale: string): boolean => (ownValue(values.translations, locale)?.title ?? '').trim() !== '';
  return (
    <ViewTabs
      label={t('offers.form.languages')}
      selected={selected ?? OWN}
      onSelect={(id) => onSelect(id === OWN ? null : id)}
      tabs={[
        { id: OWN, label: ownLanguageName(list.locale) },
        ...otherLocales(list).map((id) => ({ id, label: ownLanguageName(id), ...(isDone(id) && { count: '✓' }) })),
      ]}
    />
  );
}
