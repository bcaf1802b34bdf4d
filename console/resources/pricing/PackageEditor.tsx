import { Trash2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { codePoints } from '#contracts/limits.ts';
import { PACKAGE_LIMITS, PACKAGE_UNITS } from '#contracts/packages/package-limits.ts';
import { offeredYears } from '#contracts/packages/package-years.ts';
import type { PackageAnswer } from '#contracts/packages/package.ts';
import { readMoney } from '#contracts/profile/read-input.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useDiscard } from '../../forms/useDiscard.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import {
  Button,
  Chip,
  IconButton,
  SegmentControl,
  SelectField,
  TextAreaField,
  TextField,
  Toggle,
} from '../../ui/index.ts';
import { LeaveGuard } from '../../ui/fields/LeaveGuard.tsx';
import { fieldState } from '../../ui/fields/formikField.ts';
import { PhotoChoice } from '../photos/choice/PhotoChoice.tsx';
import { useSaveKey } from '../profile/useSaveKey.ts';
import { IncludedField } from './IncludedField.tsx';
import { LastSaved } from './LastSaved.tsx';
import { PACKAGE_PANEL, amountText, isPrice } from './packageValues.ts';
import type { PackageValues } from './packageValues.ts';
import { usePackageForm } from './usePackageForm.ts';
import { useYearsText } from './useYearsText.ts';

export interface PackageEditorProps {
  /** The package to edit; null for a new one. */
  one: PackageAnswer | null;
  currency: Currency;
  onClose: () => void;
  onAdded: (id: string) => void;
  /** Opens the panel again when discarded changes are restored. */
  onReopen: () => void;
  onRemove: (() => void) | null;
  /** Called with the unsaved values, for the list and the lowest price beside it; null if nothing differs. */
  onTyped: (values: PackageValues | null) => void;
}

/** The panel for editing one package. */
export default function PackageEditor({
  one,
  currency,
  onClose,
  onAdded,
  onReopen,
  onRemove,
  onTyped,
}: PackageEditorProps) {
  const t = useT();
  const language = useLanguage();
  const format = useFormat();
  const years = useYearsText();
  const [thisYear] = useState(() => new Date().getFullYear());
  const form = usePackageForm(one, onAdded);
  const discard = useDiscard(form, t('profile.discarded'), onReopen);
  const { formik, changes } = form;
  const { values } = formik;
  useSaveKey(changes > 0 ? form.submit : null);
  const dirty = changes > 0;
  useEffect(() => onTyped(dirty ? values : null), [dirty, values, onTyped]);
  useEffect(() => () => onTyped(null), [onTyped]);
  const counter = (text: string, max: number): string => t('profile.characters', { count: codePoints(text), max });
  const was = one && dirty && readMoney(values.price) !== one.price && one.price > 0;
  return (
    <form {...form.formProps} className="package-editor">
      <LeaveGuard
        panel={PACKAGE_PANEL}
        changes={changes}
        busy={formik.isSubmitting}
        onSave={form.submit}
        onDiscard={discard}
      />
      <header className="package-editor__head">
        <h2 className="title truncate">{one ? one.name : t('pricing.newPackage')}</h2>
        {dirty && one && <Chip tone="warn">{t('pricing.unsaved', { count: changes })}</Chip>}
        <span className="spacer" />
        <IconButton icon={X} small label={t('common.close')} onClick={onClose} />
      </header>
      <div className="package-editor__fields">
        <KeptNote of={{ ...form.kept, discard }} />
        <TextField
          form={formik}
          name="name"
          label={t('pricing.form.name')}
          aside={counter(values.name, PACKAGE_LIMITS.name)}
          autoComplete="off"
        />
        <div className="package-editor__pair">
          <TextField
            form={{
              ...formik,
              handleBlur: ((event: unknown) => {
                if (isPrice(values.price))
                  void formik.setFieldValue('price', amountText(readMoney(values.price), language));
                formik.handleBlur(event);
              }) as typeof formik.handleBlur,
            }}
            name="price"
            label={t('pricing.form.price')}
            inputMode="decimal"
            prefix={currencySign(currency, language)}
            help={t('pricing.form.priceHelp')}
            autoComplete="off"
            {...(was && { aside: t('pricing.was', { price: format.money(one.price, currency) }) })}
          />
          <div className="field">
            <span className="field__label">{t('pricing.form.per')}</span>
            <SegmentControl
              label={t('pricing.form.per')}
              value={values.per}
              onChange={(per) => void formik.setFieldValue('per', per)}
              options={PACKAGE_UNITS.map((value) => ({ value, label: t(`pricing.units.${value}`) }))}
            />
          </div>
        </div>
        <TextAreaField
          form={formik}
          name="description"
          label={t('pricing.form.description')}
          aside={counter(values.description, PACKAGE_LIMITS.description)}
          rows={3}
        />
        <IncludedField
          items={values.included}
          before={one?.included}
          onChange={(items) => void formik.setFieldValue('included', items)}
        />
        <div className="package-editor__pair package-editor__pair--even">
          <TextField
            form={formik}
            name="guests"
            label={t('pricing.form.guests')}
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectField
            form={formik}
            name="validFor"
            label={t('pricing.form.validFor')}
            choices={[
              { value: '', label: t('pricing.form.anyYear') },
              ...offeredYears(thisYear, one?.validFor ?? null).map((value) => ({
                value,
                label: years(value),
              })),
            ]}
          />
        </div>
        <PhotoChoice
          value={values.photoId}
          empty={t('pricing.form.noPhotos')}
          onChange={(id) => void formik.setFieldValue('photoId', id)}
          error={fieldState(formik, 'photoId').error}
        />
        <Toggle
          label={t('pricing.form.published')}
          help={t('pricing.form.publishedHelp')}
          checked={values.published}
          onChange={(on) => void formik.setFieldValue('published', on)}
        />
      </div>
      <footer className="package-editor__foot">
        {onRemove && (
          <span className="package-editor__delete">
            <Button variant="danger" size="small" icon={Trash2} onClick={onRemove}>
              {t('pricing.delete')}
            </Button>
          </span>
        )}
        {!dirty && one && <LastSaved one={one} />}
        {dirty && one && (
          <Button variant="ghost" disabled={formik.isSubmitting} onClick={discard}>
            {t('common.discard')}
          </Button>
        )}
        {(dirty || !one) && (
          <Button variant="primary" type="submit" busy={formik.isSubmitting} disabled={!dirty}>
            {t(one ? 'pricing.save' : 'pricing.add')}
          </Button>
        )}
      </footer>
    </form>
  );
}

const currencySign = (currency: Currency, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
