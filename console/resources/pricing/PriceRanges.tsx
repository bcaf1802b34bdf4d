import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ownValue } from '#contracts/own-value.ts';
import { priceSpan } from '#contracts/packages/package-limits.ts';
import type { PackageAnswer } from '#contracts/packages/package.ts';
import type { Feature } from '#contracts/profile/feature-sections.ts';
import type { ProfileField } from '#contracts/profile/profile-field.ts';
import type { ProfileContext } from '#contracts/profile/profile-sections.ts';
import { atPath } from '#contracts/profile/profile-tree.ts';
import { readMoney } from '#contracts/profile/read-input.ts';
import type { SectionAnswer } from '#contracts/profile/profile.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { Icon, SaveBar } from '../../ui/index.ts';
import { fieldState } from '../../ui/fields/formikField.ts';
import { useFormat } from '../../format/useFormat.ts';
import { packagesData } from './packagesData.ts';
import { pricesText } from '../profile/formValues.ts';
import { LateNote } from '../profile/LateNote.tsx';
import { useProfile } from '../profile/useProfile.ts';
import { useSaveKey } from '../profile/useSaveKey.ts';
import { formFields, useSectionForm } from '../profile/useSectionForm.ts';
import { useSectionWords } from '../profile/useSectionWords.ts';

/** The price range for each kind of price that the supplier's type has in its market. */
export function PriceRanges({ packages }: { packages: readonly PackageAnswer[] }) {
  const { data } = useProfile();
  const answer = data?.sections.find(({ section }) => section === 'details');
  if (!data || !answer || formFields(answer, data.context, true).length === 0) return null;
  return <RangesForm key={data.context.types.join()} answer={answer} context={data.context} packages={packages} />;
}

interface RangesFormProps {
  answer: SectionAnswer;
  context: ProfileContext;
  packages: readonly PackageAnswer[];
}

function RangesForm({ answer, context, packages }: RangesFormProps) {
  const t = useT();
  const format = useFormat();
  const words = useSectionWords(context);
  const market = useQuery({ queryKey: ['market-prices'], queryFn: packagesData.market }).data ?? [];
  const mayWrite = useMay('supplier:write');
  const form = useSectionForm(answer, context, t('pricing.ranges.title'), true);
  const { formik, fields, changed, merging } = form;
  const span = priceSpan(packages);
  useSaveKey(changed.size > 0 ? form.submit : null);
  const names = fields.filter(({ path }) => changed.has(path)).map((field) => words.label(field));
  return (
    <form {...form.formProps} className="card card--flush price-ranges" aria-labelledby="price-ranges-title">
      <div className="card__head">
        <h2 className="display-xs" id="price-ranges-title">
          {t('pricing.ranges.title')}
        </h2>
        <span className="small ink-2">{t('pricing.ranges.lead')}</span>
      </div>
      <KeptNote of={form.kept} />
      <LateNote
        fields={fields.filter(({ path }) => merging.fields.some((one) => one.path === path))}
        words={words}
        answer={answer}
      />
      {fields.map((field) => {
        const { per = 'event', fromPackages = false } = featureOf(field, context);
        const isPackaged = fromPackages && span !== null;
        const others = market.find(({ path }) => path === field.path);
        const money = (minor: number) => format.money(minor, context.currency);
        return (
          <RangeRow
            key={field.path}
            field={field}
            label={words.label(field)}
            sign={words.currency}
            note={t(isPackaged ? 'pricing.ranges.packages' : `pricing.ranges.per.${per}`)}
            market={others && t('pricing.ranges.market', { low: money(others.low), high: money(others.high) })}
            form={formik}
            fixed={isPackaged ? span : null}
            disabled={!mayWrite}
          />
        );
      })}
      <SaveBar
        changes={changed.size}
        wrong={formik.submitCount > 0 ? form.wrong : 0}
        busy={formik.isSubmitting}
        names={names.join(', ')}
        saveLabel={t('profile.save', { section: t('pricing.ranges.section') })}
        onDiscard={form.discard}
      />
    </form>
  );
}

function featureOf({ path }: ProfileField, { features }: ProfileContext): Pick<Feature, 'per' | 'fromPackages'> {
  const [, type = '', id = ''] = path.split('.');
  return ownValue(features[type as SupplierCategory], id) ?? {};
}

interface RangeRowProps {
  field: ProfileField;
  label: string;
  sign: string;
  note: ReactNode;
  /** What others in the market charge. */
  market: ReactNode;
  form: ReturnType<typeof useSectionForm>['formik'];
  /** The range of the packages' prices, which can't be changed here. */
  fixed: readonly [number, number] | null;
  disabled: boolean;
}

function RangeRow({ field: { path }, label, sign, note, market, form, fixed, disabled }: RangeRowProps) {
  const t = useT();
  const language = useLanguage();
  const typed = fixed ? pricesText(fixed, language) : ((atPath(form.values, path) ?? ['', '']) as readonly string[]);
  const [from = '', to = ''] = typed;
  const { error } = fieldState(form, path);
  const errorId = `field-${path}-error`;
  const input = (value: string, name: string, change: (text: string) => readonly string[]) => (
    <span className={fixed || disabled ? 'input input--disabled' : error ? 'input input--wrong' : 'input'}>
      <span className="input__affix">{sign}</span>
      <input
        aria-label={name}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        disabled={fixed !== null || disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => void form.setFieldValue(path, change(event.target.value))}
        onBlur={() => {
          const now = pricesText(typed.map(readMoney), language);
          if (now.join('\n') !== typed.join('\n')) void form.setFieldValue(path, now);
        }}
      />
      {fixed && <Icon of={Lock} size={14} className="ink-3" />}
    </span>
  );
  return (
    <fieldset className="price-ranges__row">
      <legend className="visually-hidden">{label}</legend>
      <span className="strong price-ranges__label" aria-hidden="true">
        {label}
      </span>
      {input(from, t('pricing.ranges.from', { label }), (text) => [text, to])}
      <span className="small ink-2">{t('pricing.ranges.between')}</span>
      {input(to, t('pricing.ranges.to', { label }), (text) => [from, text])}
      <span className="small ink-2 price-ranges__note">
        <span>{note}</span>
        {market && <span>{market}</span>}
      </span>
      {error && (
        <p className="field__error price-ranges__error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
