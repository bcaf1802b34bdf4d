import { ownValue } from '#contracts/own-value.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyObjectSchema } from 'yup';
import type { OfferAnswer, OffersAnswer } from '#contracts/offers/offer.ts';
import isEqual from '../../forms/formik/isEqual.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import type { SharedRecord } from '../../forms/conflict/settle.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { OFFERS_PATH } from '../../providers/paths.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { inputOf, newOffer, valuesOf } from './offerForm.ts';
import type { OfferValues } from './offerForm.ts';
import { offersData } from './offersData.ts';
import type { OfferKind } from '#contracts/offers/offer-terms.ts';

/** The form of one offer, or of a new one. Saving returns to the list. */
export function useOfferForm(offer: OfferAnswer | null, list: OffersAnswer, kind: OfferKind) {
  const t = useT();
  const language = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const nameOf = useFieldNames();
  const record = useOfferRecord(offer, nameOf);
  // The form is refilled once for each saved version.
  const [filled, setFilled] = useState(() => ({
    version: offer?.version,
    values: offer ? valuesOf(offer, list, language) : newOffer(kind, list),
  }));
  if (offer && offer.version !== filled.version) {
    setFilled({ version: offer.version, values: valuesOf(offer, list, language) });
  }
  const form = useKeptForm<OfferValues>({
    place: `offer ${offer?.id ?? `new ${kind}`}`,
    initialValues: filled.values,
    version: filled.version,
    ...(record && { record }),
    schema: async (): Promise<AnyObjectSchema> => {
      const { offerChange, offerInput } = await import('#contracts/offers/offer.ts');
      return offer ? offerChange : offerInput;
    },
    toInput: (values, version) => ({ ...inputOf(values), ...(offer && { version }) }),
    moveMessages: ({ discount, discountType, _translations: translations, ...others }, values) => {
      const messages = { ...others, ...(translations && { translations }) };
      const wrong = discount ?? discountType;
      const isText = values.kind === 'bbDiscount' || values.choice === 'other';
      return wrong === undefined ? messages : { ...messages, [isText ? 'text' : 'discount']: wrong };
    },
    async onSubmit(values, { version }) {
      const input = inputOf(values);
      const saved = await (offer ? offersData.save(offer.id, { ...input, version }) : offersData.add(input));
      toast.success(saved ? t('offers.form.saved', { title: saved.title }) : t('offers.form.noneRemoved'));
      void navigate(OFFERS_PATH);
      await queries.invalidateQueries({ queryKey: ['offers'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  const { values, initialValues } = form.formik;
  const changed = (Object.keys(values) as (keyof OfferValues)[]).filter(
    (field) => !isEqual(values[field], initialValues[field]),
  );
  return { ...form, names: [...new Set(changed.map(nameOf))] };
}

/** Labels of an offer's fields. */
function useFieldNames(): (path: string) => string {
  const t = useT();
  const names: Readonly<Record<string, string>> = {
    kind: t('offers.form.kind'),
    title: t('offers.form.title'),
    details: t('offers.form.details'),
    choice: t('offers.form.discount'),
    preset: t('offers.form.discount'),
    discount: t('offers.form.value'),
    text: t('offers.form.text'),
    expiration: t('offers.form.ends'),
    lateDates: t('offers.dates.label'),
    photoId: t('offers.form.photo'),
    showOn: t('offers.form.showOn'),
    translations: t('offers.form.languages'),
  };
  return (path) => ownValue(names, path.split('.')[0] ?? path) ?? path;
}

/** The offer as it is stored now, for a conflict with a teammate. */
function useOfferRecord(
  offer: OfferAnswer | null,
  name: (path: string) => string,
): SharedRecord<OfferValues> | undefined {
  const language = useLanguage();
  const data = useConsoleData();
  if (!offer) return undefined;
  return {
    about: offer.title,
    name,
    by: (refusal) => lastSave(refusal, data.members),
    load: async () => {
      const list = await offersData.list();
      const newest = list.offers.find(({ id }) => id === offer.id);
      if (!newest) throw new HttpError(404, null);
      return { values: valuesOf(newest, list, language), version: newest.version };
    },
  };
}
