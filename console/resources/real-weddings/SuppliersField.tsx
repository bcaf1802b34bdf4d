import { Plus, X } from 'lucide-react';
import { REAL_WEDDING_LIMITS } from '#contracts/real-weddings/real-wedding-limits.ts';
import { SUPPLIER_CATEGORIES } from '#contracts/terms/supplier-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button, IconButton, SelectField, TextField } from '../../ui/index.ts';
import type { WeddingForm } from './useWeddingForm.ts';

interface SuppliersFieldProps {
  form: WeddingForm['formik'];
  disabled: boolean;
}

/** Other suppliers at the wedding, with their pages here if they have one. */
export function SuppliersField({ form, disabled }: SuppliersFieldProps) {
  const t = useT();
  const { suppliers } = form.values;
  const set = (next: typeof suppliers): void => void form.setFieldValue('suppliers', next);
  return (
    <fieldset className="wedding-people">
      <legend className="field__label">{t('realWeddings.form.suppliers')}</legend>
      {suppliers.map(({ name }, at) => (
        // eslint-disable-next-line react/no-array-index-key -- they have no other name than their place
        <div key={at} className="wedding-people__one">
          <TextField
            form={form}
            name={`suppliers.${at}.name`}
            label={t('realWeddings.form.supplierName')}
            autoComplete="off"
            disabled={disabled}
          />
          <SelectField
            form={form}
            name={`suppliers.${at}.role`}
            label={t('realWeddings.form.supplierRole')}
            placeholder={t('realWeddings.form.choose')}
            choices={SUPPLIER_CATEGORIES.map((value) => ({ value, label: t(`terms.category.${value}`) }))}
            disabled={disabled}
          />
          <TextField
            form={form}
            name={`suppliers.${at}.publicId`}
            label={t('realWeddings.form.supplierPage')}
            aside={t('common.optional')}
            help={t('realWeddings.form.supplierPageHelp')}
            inputMode="url"
            autoComplete="off"
            disabled={disabled}
          />
          {!disabled && (
            <IconButton
              small
              icon={X}
              label={t('realWeddings.form.removeSupplier', { name: name.trim() || String(at + 1) })}
              onClick={() => set(suppliers.filter((_, place) => place !== at))}
            />
          )}
        </div>
      ))}
      {!disabled && suppliers.length < REAL_WEDDING_LIMITS.suppliers && (
        <Button variant="text" icon={Plus} onClick={() => set([...suppliers, { name: '', role: '', publicId: '' }])}>
          {t('realWeddings.form.addSupplier')}
        </Button>
      )}
    </fieldset>
  );
}
