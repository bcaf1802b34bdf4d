import { useEffect, useState } from 'react';
import { MARKETS, SUPPLIER_CATEGORIES } from '#contracts/terms/supplier-terms.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { useLanguage, useT } from '../i18n/i18n.ts';
import type { FieldMessages, HttpError } from '../providers/HttpError.ts';
import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { CONSOLE_BASE } from '../providers/paths.ts';
import { loadSession } from '../providers/session.ts';
import { useSession } from '../providers/useSession.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CircleAlert } from '../ui/icons/glyphs.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import type { AuthPageProps } from './AuthPageProps.ts';
import { createSupplier, emptySupplier, supplierInput } from './createSupplier.ts';
import type { SupplierForm } from './createSupplier.ts';

/** The business of a new account, so that it ends with a working console. */
export function CreateSupplierPage({ enter }: AuthPageProps) {
  const t = useT();
  const language = useLanguage();
  const user = useSession()?.user;
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    document.title = `${t('listing.title')} – Aisle`;
  }, [t]);
  const { formik, formProps } = useContractForm({
    initialValues: emptySupplier(user?.email ?? '', language),
    schema: async () => (await import('#contracts/supplier/supplier.ts')).supplierFields,
    toInput: supplierInput,
    onError: (error) => supplierErrors(error) ?? refuse(error),
    onSubmit: async (values) => {
      setRefusal(null);
      if (!(await createSupplier(values))) {
        setRefusal(t('listing.profileExists'));
        return;
      }
      await loadSession();
      await enter(CONSOLE_BASE);
    },
  });
  const refuse = (error: HttpError): undefined => {
    setRefusal(error.status === 0 ? t('auth.error.network') : t('auth.error.unknown'));
    return undefined;
  };
  const leave = async (): Promise<void> => {
    const { signOut } = await import('../offline/signOut.ts');
    await signOut();
    window.location.assign(SIGN_IN_PATH);
  };
  const busy = formik.isSubmitting;
  const field = (name: keyof SupplierForm) => ({
    form: formik,
    name,
    label: t(name === 'countryCode' ? 'listing.field.country' : `listing.field.${name}`),
    large: true,
  });
  return (
    <AuthLayout>
      <form className="auth__form" {...formProps}>
        <div>
          <h1 className="display-l">{t('listing.title')}</h1>
          <p className="auth__lead">{t('listing.lead')}</p>
        </div>
        {refusal && (
          <p className="auth__notice auth__notice--bad small" role="alert">
            <Icon of={CircleAlert} />
            {refusal}
          </p>
        )}
        <TextField {...field('name')} placeholder={t('listing.hint.businessExample')} autoComplete="organization" />
        <SelectField
          {...field('category')}
          placeholder={t('listing.field.choose')}
          choices={SUPPLIER_CATEGORIES.map((value) => ({ value, label: t(`terms.category.${value}`) }))}
        />
        <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" />
        <TextField
          {...field('website')}
          type="url"
          placeholder={t('listing.hint.websiteExample')}
          inputMode="url"
          autoComplete="url"
        />
        <SelectField
          {...field('countryCode')}
          choices={MARKETS.map((value) => ({ value, label: t(`terms.market.${value}`) }))}
          autoComplete="country"
        />
        <TextField {...field('address')} autoComplete="street-address" />
        <div className="auth__pair">
          <TextField {...field('town')} autoComplete="address-level2" />
          <TextField {...field('postcode')} autoComplete="postal-code" />
        </div>
        <TextField {...field('county')} autoComplete="address-level1" aside={t('listing.field.optional')} />
        <Button type="submit" variant="primary" size="large" full busy={busy}>
          {busy ? t('listing.busy') : t('listing.submit')}
        </Button>
        <p className="auth__center small ink-2">
          {t('listing.signedInAs', { email: user?.email ?? '' })}{' '}
          <Button variant="text" onClick={() => void leave()}>
            {t('listing.signOut')}
          </Button>
        </p>
      </form>
    </AuthLayout>
  );
}

/** Field errors come below `supplierFields`, as the call nests them. */
function supplierErrors(error: HttpError): FieldMessages | undefined {
  const nested = error.body.errors?.supplierFields;
  return typeof nested === 'object' ? nested : error.body.errors;
}
