import { DISCOUNT_CHOICES, PRESETS } from '#contracts/offers/offer-terms.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { useFormatLocale } from '../../format/useFormatLocale.ts';
import { useT } from '../../i18n/i18n.ts';
import { SegmentControl, TextField } from '../../ui/index.ts';
import type { FormOf } from '../../ui/fields/formikField.ts';
import type { OfferValues } from './offerForm.ts';

const signOf = (currency: Currency, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The discount: a preset of the marketplace's discount, or a type with a value. */
export function DiscountFields({ form, currency }: { form: FormOf<OfferValues>; currency: Currency }) {
  const t = useT();
  const sign = signOf(currency, useFormatLocale());
  const { kind, choice, preset } = form.values;
  const isPreset = kind === 'bbDiscount';
  const isText = isPreset ? preset === 'other' : choice === 'other';
  const label = t('offers.form.discount');
  return (
    <div className={isText ? 'offer-discount offer-discount--text' : 'offer-discount'}>
      <div className="field">
        <span className="field__label">{label}</span>
        {isPreset ? (
          <SegmentControl
            label={label}
            value={preset}
            onChange={(next) => void form.setFieldValue('preset', next)}
            options={PRESETS.map((value) => ({
              value,
              label: value === 'other' || value === 'none' ? t(`offers.form.presets.${value}`) : `${value}%`,
            }))}
          />
        ) : (
          <SegmentControl
            label={label}
            value={choice}
            onChange={(next) => void form.setFieldValue('choice', next)}
            options={DISCOUNT_CHOICES.map((value) => ({
              value,
              label: t(`offers.form.types.${value}`, { currency: sign }),
            }))}
          />
        )}
        {isPreset && preset === 'none' && <p className="field__help">{t('offers.form.none')}</p>}
      </div>
      {isText ? (
        <TextField
          form={form}
          name="text"
          label={t('offers.form.text')}
          aside={t('common.optional')}
          placeholder={t('offers.form.textExample')}
          autoComplete="off"
        />
      ) : (
        !isPreset && (
          <TextField
            form={form}
            name="discount"
            label={t('offers.form.value')}
            inputMode="decimal"
            autoComplete="off"
            {...(choice === 'percentOff' ? { suffix: '%' } : { prefix: sign })}
          />
        )
      )}
    </div>
  );
}
