import { CircleAlert, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { codePoints } from '#contracts/limits.ts';
import { isKindLocked, withLateDate } from '#contracts/offers/offer-dates.ts';
import { OFFER_LIMITS, OFFER_PLACES } from '#contracts/offers/offer-terms.ts';
import type { OfferKind } from '#contracts/offers/offer-terms.ts';
import type { OfferAnswer, OffersAnswer } from '#contracts/offers/offer.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useDiscard } from '../../forms/useDiscard.ts';
import { useRevealWrong } from '../../forms/useRevealWrong.ts';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { OFFERS_PATH } from '../../providers/paths.ts';
import { Button, Icon, SaveBar, SelectField, TextAreaField, TextField } from '../../ui/index.ts';
import { fieldState } from '../../ui/fields/formikField.ts';
import { PhotoChoice } from '../photos/choice/PhotoChoice.tsx';
import { useSaveKey } from '../profile/useSaveKey.ts';
import { DateSlots } from './DateSlots.tsx';
import type { SlotDate } from './DateSlots.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { KindTiles } from './KindTiles.tsx';
import { DatesHead } from './OfferRow.tsx';
import { OfferLanguages } from './OfferLanguages.tsx';
import { OfferLink } from './OfferLink.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { OfferStats } from './OfferStats.tsx';
import { TierNote } from './TierNote.tsx';
import { useRemoveOffer } from './useOfferActions.ts';
import { useOfferForm } from './useOfferForm.ts';

interface OfferFormProps {
  /** Null for a new one of this `kind`. */
  offer: OfferAnswer | null;
  kind: OfferKind;
  list: OffersAnswer;
}

/** Id of the free dates, which opening an ended offer scrolls to. */
const DATES = 'offer-dates';

/** Focuses the first empty slot, or the first date if there is none. */
function focusDates(): void {
  const dates = document.getElementById(DATES);
  (dates?.querySelector<HTMLElement>('.offer-slot--empty') ?? dates?.querySelector('button'))?.focus();
}

/** One offer, next to a preview of its card. */
export function OfferForm({ offer, kind, list }: OfferFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const mayWrite = useMay('supplier:write');
  const removeOffer = useRemoveOffer();
  const form = useOfferForm(offer, list, kind);
  const { formik } = form;
  const { values } = formik;
  const [locale, setLocale] = useState<string | null>(null);
  useRevealWrong(form, (path) => {
    const [part, of] = path.split('.');
    setLocale(part === 'translations' ? (of ?? null) : null);
    if (part === 'lateDates') setTimeout(focusDates);
  });
  useSaveKey(form.changes > 0 && mayWrite ? form.submit : null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#ends') document.getElementById('field-expiration')?.focus();
    else if (hash === '#dates') focusDates();
  }, [hash]);
  const discard = useDiscard(form, t('offers.form.discarded'));
  const remove = async (): Promise<void> => {
    if (!offer) return;
    form.forget();
    if (await removeOffer(offer)) void navigate(OFFERS_PATH);
  };
  const isLate = values.kind === 'lateAvailability';
  // The marketplace's discount can be used once, and free dates need a tier that includes them.
  const isTaken = (one: OfferKind): boolean =>
    one === 'bbDiscount' && list.offers.some((other) => other.kind === one && other.id !== offer?.id);
  const kinds = list.kinds.filter((one) => one === values.kind || !(isTaken(one) || isKindLocked(one, list.slots)));
  return (
    <form {...form.formProps} className="offer-form">
      <div className="offer-form__main">
        {!mayWrite && <p className="small ink-2 well offer-form__note">{t('offers.readOnly')}</p>}
        <KeptNote of={form.kept} />
        <OfferLanguages list={list} values={values} selected={locale} onSelect={setLocale} />
        <fieldset className="offer-form__fields" disabled={!mayWrite}>
          {locale === null ? (
            <>
              <KindTiles
                kinds={kinds}
                value={values.kind}
                onChange={(next) => void formik.setFieldValue('kind', next)}
                error={fieldState(formik, 'kind').error}
              />
              <TextField
                form={formik}
                name="title"
                label={t('offers.form.title')}
                placeholder={t('offers.form.titleExample')}
                autoComplete="off"
              />
              <DiscountFields form={formik} currency={list.currency} />
              <TextAreaField
                form={formik}
                name="details"
                label={t('offers.form.details')}
                aside={t('offers.form.counter', { count: codePoints(values.details), max: OFFER_LIMITS.details })}
              />
              <PhotoChoice
                empty={t('offers.form.noPhotos')}
                value={values.photoId}
                onChange={(next) => void formik.setFieldValue('photoId', next)}
                error={fieldState(formik, 'photoId').error}
              />
              {isLate && <LateDates {...{ offer, list, mayWrite }} form={formik} />}
              <div className="offer-form__pair">
                <TextField
                  form={formik}
                  name="expiration"
                  type="date"
                  label={t('offers.form.ends')}
                  {...(isLate && { aside: t('offers.form.endsOptional') })}
                  help={t('offers.form.endsHelp')}
                />
                <SelectField
                  form={formik}
                  name="showOn"
                  label={t('offers.form.showOn')}
                  choices={OFFER_PLACES.map((value) => ({ value, label: t(`offers.form.places.${value}`) }))}
                  {...(values.showOn === 'link' && { help: t('offers.form.linkHelp') })}
                />
              </div>
            </>
          ) : (
            <Translated key={locale} form={formik} locale={locale} />
          )}
        </fieldset>
      </div>
      <aside className="offer-form__side">
        <OfferPreview values={values} list={list} locale={locale} />
        {offer && <OfferStats offer={offer} />}
        {offer && <OfferLink offer={offer} />}
        {offer && mayWrite && (
          <Button variant="danger" icon={Trash2} onClick={() => void remove()}>
            {t('offers.form.remove')}
          </Button>
        )}
      </aside>
      {mayWrite && (
        <SaveBar
          changes={form.changes}
          wrong={formik.submitCount > 0 ? form.wrong : 0}
          busy={formik.isSubmitting}
          names={form.names.join(', ')}
          saveLabel={t('offers.form.save')}
          onDiscard={discard}
        />
      )}
    </form>
  );
}

type Formik = ReturnType<typeof useOfferForm>['formik'];

interface LateDatesProps {
  offer: OfferAnswer | null;
  list: OffersAnswer;
  form: Formik;
  mayWrite: boolean;
}

function LateDates({ offer, list, form, mayWrite }: LateDatesProps) {
  const savedAs = (day: string): SlotDate =>
    offer?.lateDates.find((date) => date?.day === day) ?? { day, state: 'free', bookedOn: null };
  const { lateDates } = form.values;
  const set = (index: number, day: string | null): void => {
    const dates = lateDates.map((one) => (one === '' ? null : one));
    const next = withLateDate(dates, index, day, { open: list.slots.open ?? null });
    void form.setFieldValue(
      'lateDates',
      next.map((one) => one ?? ''),
    );
  };
  const { error } = fieldState(form, 'lateDates');
  const each = lateDates.flatMap((_, at) => {
    const { error: wrong } = fieldState(form, `lateDates.${at}`);
    return wrong ? [[at, wrong] as const] : [];
  });
  return (
    <div className="offer-form__dates" id={DATES}>
      <DatesHead dates={lateDates} slots={list.slots} />
      {error && (
        <p className="field__error" role="alert">
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      )}
      <DateSlots
        dates={lateDates.map((day) => (day === '' ? null : savedAs(day)))}
        slots={list.slots}
        today={list.today}
        errors={Object.fromEntries(each)}
        {...(mayWrite && { onSet: set })}
      />
      <TierNote list={list} />
    </div>
  );
}

/** Title and details in another language; missing ones are shown in the supplier's own. */
function Translated({ form, locale }: { form: Formik; locale: string }) {
  const t = useT();
  const { title, details } = form.values;
  const path = `translations.${locale}`;
  const source = (text: string) => (text === '' ? undefined : t('offers.form.source', { text }));
  return (
    <>
      <TextField
        form={form}
        name={`${path}.title`}
        label={t('offers.form.title')}
        aside={t('common.optional')}
        help={source(title)}
        autoComplete="off"
      />
      <TextAreaField
        form={form}
        name={`${path}.details`}
        label={t('offers.form.details')}
        aside={t('common.optional')}
        help={source(details)}
      />
    </>
  );
}
