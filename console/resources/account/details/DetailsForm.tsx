import { useQueryClient } from '@tanstack/react-query';
import type { AccountAnswer, AccountInput } from '#contracts/account/account.ts';
import { accountInput } from '#contracts/account/account.ts';
import { CURRENCIES, LOCALES } from '#contracts/terms/supplier-terms.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { setLanguage, useLanguage, useT } from '../../../i18n/i18n.ts';
import { LANGUAGE_NAMES, languageOf, spokenIn } from '../../../i18n/languages.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { loadSession } from '../../../providers/session.ts';
import { Card, SaveBar, SelectField, TextField } from '../../../ui/index.ts';
import { ACCOUNT_KEY, accountData } from '../accountData.ts';

/** `''` means the business's currency. */
type Values = Omit<AccountInput, 'phone' | 'currency'> & { phone: string; currency: Currency | '' };

const valuesOf = ({ firstName, lastName, phone, locale, currency }: AccountAnswer): Values => ({
  firstName,
  lastName,
  phone: phone ?? '',
  locale,
  currency: currency ?? '',
});
const inputOf = ({ firstName, lastName, phone, locale, currency }: Values): AccountInput => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phone: phone.trim() === '' ? null : phone.trim(),
  locale,
  currency: currency === '' ? null : currency,
});
/** A locale's own name, for example "français (France)". */
const nameOf = (locale: string): string => new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

export function DetailsForm({ account }: { account: AccountAnswer }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const language = useLanguage();
  const currencies = new Intl.DisplayNames([language], { type: 'currency' });
  const localeName = (locale: string): string => {
    const served = languageOf(locale);
    return served.slice(0, 2) === locale.slice(0, 2)
      ? nameOf(locale)
      : t('account.details.localeServed', { name: nameOf(locale), language: LANGUAGE_NAMES[served] });
  };
  const { formik, wrong, formProps, kept, changes } = useKeptForm<Values>({
    place: 'own-account',
    initialValues: valuesOf(account),
    schema: () => accountInput,
    toInput: inputOf,
    onError: (error) => {
      toast.failed(error);
      return error.body.errors;
    },
    onSubmit: async (values, { saved }) => {
      const answer = await accountData.save(inputOf(values));
      queries.setQueryData(ACCOUNT_KEY, answer);
      saved(valuesOf(answer), 0);
      await loadSession();
      if (spokenIn(answer.locale) !== spokenIn(account.locale)) await setLanguage(spokenIn(answer.locale));
      toast.success(t('account.details.saved'));
    },
  });
  return (
    <form {...formProps} className="col">
      <KeptNote of={kept} />
      <Card title={t('account.details.person')}>
        <div className="account__fields">
          <TextField form={formik} name="firstName" label={t('account.details.firstName')} autoComplete="given-name" />
          <TextField form={formik} name="lastName" label={t('account.details.lastName')} autoComplete="family-name" />
          <TextField
            form={formik}
            name="phone"
            type="tel"
            inputMode="tel"
            label={t('account.details.phone')}
            aside={t('common.optional')}
            help={t('account.details.phoneHelp')}
            autoComplete="tel"
          />
          <SelectField
            form={formik}
            name="locale"
            label={t('account.details.locale')}
            help={t('account.details.localeHelp')}
            choices={LOCALES.map((locale) => ({ value: locale, label: localeName(locale) }))}
          />
          <SelectField
            form={formik}
            name="currency"
            label={t('account.details.currency')}
            help={t('account.details.currencyHelp')}
            choices={[
              { value: '', label: t('account.details.currencyOfBusiness') },
              ...CURRENCIES.map((code) => ({ value: code, label: `${code} · ${currencies.of(code) ?? code}` })),
            ]}
          />
        </div>
      </Card>
      <SaveBar
        changes={changes}
        wrong={formik.submitCount > 0 ? wrong : 0}
        busy={formik.isSubmitting}
        onDiscard={kept.discard}
      />
    </form>
  );
}
