import { ownValue } from '#contracts/own-value.ts';
import { Clock } from 'lucide-react';
import { offerEnds } from '#contracts/offers/offer-dates.ts';
import { discountFault } from '#contracts/offers/offer-terms.ts';
import type { OffersAnswer } from '#contracts/offers/offer.ts';
import { formatDay } from '../../format/dates.ts';
import { useT } from '../../i18n/i18n.ts';
import { buttonClass } from '../../ui/buttons/buttonClass.ts';
import { Chip } from '../../ui/index.ts';
import { useOwnPhotos } from '../photos/choice/useOwnPhotos.ts';
import { photosData } from '../photos/photosData.ts';
import { Picture } from '../photos/Picture.tsx';
import { inputOf } from './offerForm.ts';
import type { OfferValues } from './offerForm.ts';
import { useOfferWords } from './useOfferWords.ts';

interface OfferPreviewProps {
  values: OfferValues;
  list: OffersAnswer;
  locale: string | null;
}

/** The card that couples will see, previewed from the form's values. */
export function OfferPreview({ values, list, locale }: OfferPreviewProps) {
  const t = useT();
  const { data: photos } = useOwnPhotos();
  const photo = photos?.find(({ id }) => id === values.photoId);
  const words = useOfferWords();
  const { kind, discountType: type, discount, ...input } = inputOf(values);
  const lateDates = input.lateDates.map((day) => day ?? null);
  const ends = offerEnds({ kind, active: true, expiration: input.expiration ?? null, lateDates });
  const left = words.left(list.today, ends);
  const dates = lateDates.filter((day) => day !== null && day >= list.today) as string[];
  const translated = locale === null ? undefined : ownValue(values.translations, locale);
  /** Formatted for couples, in the language of the displayed text. */
  const written = (day: string): string => formatDay(new Date(day), locale ?? list.locale, 'UTC');
  const isShown = type !== null && discountFault(type, discount) === null;
  const time = left !== null && (
    <Chip tone="blush" icon={Clock}>
      {left}
    </Chip>
  );
  return (
    <div className="offer-preview">
      <p className="caption ink-2">{t('offers.form.seen')}</p>
      <div className="offer-preview__card">
        {photo ? (
          <div className="offer-preview__photo">
            <Picture photo={photo} sizes="316px" urlOf={photosData.sizeUrl} />
            {time}
          </div>
        ) : (
          time
        )}
        <p className="caption strong offer__kind">{words.kind(kind)}</p>
        <p className="display-xs">{translated?.title || values.title || t('offers.form.titleExample')}</p>
        {isShown && <p className="small strong">{words.discount(type, discount, list.currency)}</p>}
        <p className="small ink-2 offer-preview__details">{translated?.details || values.details}</p>
        {dates.length > 0 && (
          <p className="row wrap offer-preview__dates">
            {dates.toSorted().map((day) => (
              <Chip key={day} tone="blush">
                {written(day)}
              </Chip>
            ))}
          </p>
        )}
        {ends !== null && <p className="caption ink-3">{`${t('offers.ends')} ${written(ends)}`}</p>}
        <p className={`${buttonClass({ variant: 'primary', full: true })} offer-preview__ask`}>
          {t(dates.length > 0 ? 'offers.form.askDate' : 'offers.form.ask')}
        </p>
      </div>
    </div>
  );
}
