import { Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { webAddress } from '#contracts/web-address.ts';
import { useT } from '../../i18n/i18n.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { Icon, TextField } from '../../ui/index.ts';
import { realWeddingsData } from './realWeddingsData.ts';
import type { WeddingForm } from './useWeddingForm.ts';

interface LinkFieldProps {
  form: WeddingForm['formik'];
  disabled: boolean;
}

/** The link to the story. On blur the server checks whether the market links there, and the field says why not. */
export function LinkField({ form, disabled }: LinkFieldProps) {
  const t = useT();
  const { url } = form.values;
  const [refused, setRefused] = useState({ url: '', why: '' });
  const checkedLink = useRef('');
  const check = async (): Promise<void> => {
    if (url === checkedLink.current || webAddress(url) === null) return;
    checkedLink.current = url;
    try {
      await realWeddingsData.checkLink(url);
    } catch (error) {
      // Without a response, it is checked when the wedding is saved.
      checkedLink.current = '';
      const why = error instanceof HttpError ? error.body.errors?.['url'] : undefined;
      if (typeof why === 'string') setRefused({ url, why });
    }
  };
  const isRefused = refused.why !== '' && refused.url === url;
  return (
    <TextField
      form={{
        ...form,
        ...(isRefused && { errors: { ...form.errors, url: refused.why }, touched: { ...form.touched, url: true } }),
        handleBlur: ((event: unknown) => {
          form.handleBlur(event);
          void check();
        }) as typeof form.handleBlur,
      }}
      name="url"
      label={t('realWeddings.form.url')}
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      prefix={<Icon of={Link2} size={16} />}
      help={t('realWeddings.form.urlHelp')}
      disabled={disabled}
    />
  );
}
