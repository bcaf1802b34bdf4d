import { CircleAlert, Plus, X } from 'lucide-react';
import { REAL_WEDDING_LIMITS } from '#contracts/real-weddings/real-wedding-limits.ts';
import { useT } from '../../i18n/i18n.ts';
import { fieldState } from '../../ui/fields/formikField.ts';
import { Button, Icon, IconButton, TextField } from '../../ui/index.ts';
import type { WeddingForm } from './useWeddingForm.ts';

interface PartnersFieldProps {
  form: WeddingForm['formik'];
  disabled: boolean;
}

/** Who is asked for consent: one partner or both. */
export function PartnersField({ form, disabled }: PartnersFieldProps) {
  const t = useT();
  const { partners } = form.values;
  const set = (next: typeof partners): void => void form.setFieldValue('partners', next);
  const { error } = fieldState(form, 'partners');
  return (
    <fieldset className="wedding-people">
      <legend className="field__label">{t('realWeddings.form.partners')}</legend>
      <p className="field__help">{t('realWeddings.form.partnersHelp')}</p>
      {partners.map(({ name }, at) => (
        // eslint-disable-next-line react/no-array-index-key -- they have no other name than their place
        <div key={at} className="wedding-people__one">
          <TextField
            form={form}
            name={`partners.${at}.name`}
            label={t('realWeddings.form.partnerName')}
            autoComplete="off"
            disabled={disabled}
          />
          <TextField
            form={form}
            name={`partners.${at}.email`}
            label={t('realWeddings.form.partnerEmail')}
            type="email"
            autoComplete="off"
            disabled={disabled}
          />
          {!disabled && partners.length > 1 && (
            <IconButton
              small
              icon={X}
              label={t('realWeddings.form.removePartner', { name: name.trim() || String(at + 1) })}
              onClick={() => set(partners.filter((_, place) => place !== at))}
            />
          )}
        </div>
      ))}
      {error && (
        <p className="field__error" role="alert">
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      )}
      {!disabled && partners.length < REAL_WEDDING_LIMITS.partners && (
        <Button variant="text" icon={Plus} onClick={() => set([...partners, { name: '', email: '' }])}>
          {t('realWeddings.form.addPartner')}
        </Button>
      )}
    </fieldset>
  );
}
