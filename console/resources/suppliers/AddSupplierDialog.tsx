import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { COUNTRIES, SUPPLIER_CATEGORIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { KeptFormDialog } from '../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { sendJson } from '../../providers/httpClient.ts';
import { useSession } from '../../providers/useSession.ts';
import { SelectField, TextField } from '../../ui/index.ts';

const EMPTY = {
  name: '',
  category: '',
  countryCode: 'GB' as Country,
  website: '',
  email: '',
  phone: '',
  address: '',
  town: '',
  postcode: '',
  county: '',
};
type Values = typeof EMPTY;
interface Made {
  valid: boolean;
  id: string | null;
  publicId: string | null;
}

/** Lists a business on behalf of its owner, with the fields of get-listed but without a map (D20). */
export function AddSupplierDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const countries = useOwnCountries();
  const [exists, setExists] = useState<string | null>(null);
  const form = useKeptForm<Values>({
    place: 'supplier new',
    initialValues: { ...EMPTY, countryCode: countries[0] ?? 'GB' },
    schema: async () => (await import('#contracts/supplier/supplier.ts')).supplierFields,
    toInput,
    async onSubmit(values) {
      setExists(null);
      const made = await sendJson<Made>('POST', '/api/staff/suppliers', { supplierFields: toInput(values) });
      if (!made.valid || made.id === null) return setExists(made.publicId);
      toast.success(t('staff.add.done', { name: values.name.trim() }));
      await queries.invalidateQueries({ queryKey: ['suppliers'] });
      onClose();
      void navigate(`/suppliers/${made.id}`);
    },
    onError(error) {
      const nested = error.body.errors?.['supplierFields'];
      if (typeof nested === 'object') return nested;
      toast.failed(error);
      return undefined;
    },
  });
  const optional = <span className="small ink-3">{t('staff.add.optional')}</span>;
  const field = (name: keyof Values) => ({ form: form.formik, name, label: t(`staff.add.${labelOf(name)}`) });
  return (
    <KeptFormDialog
      form={form}
      title={t('staff.add.title')}
      go={t('staff.add.go')}
      width={640}
      className="staff-add"
      onClose={onClose}
    >
      <p className="small ink-2">{t('staff.add.text')}</p>
      {exists !== null && (
        <p className="well small staff-add__exists" role="alert">
          {t('staff.add.exists', { publicId: exists })}
        </p>
      )}
      <TextField {...field('name')} autoComplete="off" />
      <div className="staff-add__pair">
        <SelectField
          {...field('category')}
          placeholder={t('staff.add.choose')}
          choices={SUPPLIER_CATEGORIES.map((value) => ({ value, label: t(`terms.category.${value}`) }))}
        />
        <SelectField
          {...field('countryCode')}
          choices={countries.map((value) => ({ value, label: t(`terms.market.${value}`) }))}
        />
        <TextField {...field('website')} type="url" aside={optional} autoComplete="off" />
        <TextField {...field('email')} type="email" autoComplete="off" />
        <TextField {...field('phone')} type="tel" autoComplete="off" />
        <TextField {...field('address')} autoComplete="off" />
        <TextField {...field('town')} autoComplete="off" />
        <TextField {...field('postcode')} autoComplete="off" />
        <TextField {...field('county')} aside={optional} autoComplete="off" />
      </div>
    </KeptFormDialog>
  );
}

const labelOf = (name: keyof Values) => (name === 'countryCode' ? 'country' : name);

/** The trimmed text, or undefined if it is empty. */
const given = (text: string): string | undefined => text.trim() || undefined;

function toInput({ website, countryCode, postcode, ...rest }: Values) {
  const texts = Object.fromEntries(
    Object.entries(rest).flatMap(([name, text]) => (given(text) ? [[name, given(text)]] : [])),
  );
  return { ...texts, countryCode, postcode: postcode.trim(), website: given(website) ?? null };
}

/** The countries of the person's markets. */
function useOwnCountries(): readonly Country[] {
  const markets: readonly string[] = useSession()?.staffMarkets ?? [];
  return markets.includes('*') ? COUNTRIES : COUNTRIES.filter((country) => markets.includes(country));
}
