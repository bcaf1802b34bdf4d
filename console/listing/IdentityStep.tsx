import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { ChangeEvent } from 'react';
import type { WebsiteField as WebsiteFieldName } from '#contracts/supplier/website-fields.ts';
import { COUNTRIES, SUPPLIER_CATEGORIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { useT } from '../i18n/i18n.ts';
import type { FieldMessages } from '../providers/HttpError.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { FieldFrame } from '../ui/fields/FieldFrame.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextAreaField } from '../ui/fields/TextAreaField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Awaited } from './website/Awaited.tsx';
import { isOpen } from './website/isFound.ts';
import { FoundLinks } from './website/FoundLinks.tsx';
import { FoundMark } from './website/FoundMark.tsx';
import { useFoundHelp } from './website/useFoundHelp.tsx';
import { useWebsite } from './website/useWebsite.ts';
import { WebsiteField } from './website/WebsiteField.tsx';
import { callingCode } from './callingCode.ts';
import type { Draft } from './draft.ts';
import { claiming, findDuplicate, identityInput } from './listingCalls.ts';
import { Refusal, useRefusalText } from './Refusal.tsx';
import type { RefusalReason } from './Refusal.tsx';
import { StepActions } from './StepActions.tsx';
import type { StepProps } from './StepProps.ts';
import { useKeepValues } from './useKeepValues.ts';

/** Step 1: the identity of the business. */
export function IdentityStep({ draft, change, go }: StepProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const [refusal, setRefusal] = useState<RefusalReason>(null);
  const { formik, formProps } = useContractForm<Draft>({
    initialValues: draft,
    schema: async () => (await import('#contracts/supplier/get-listed.ts')).listingIdentity,
    toInput: identityInput,
    onError: (error) => {
      const nested = error.body.errors?.['query'];
      if (typeof nested === 'object') return nested;
      setRefusal(refusalText(error));
      return undefined;
    },
    onSubmit: async (values): Promise<FieldMessages | void> => {
      setRefusal(null);
      const exists = await findDuplicate(values);
      if (exists !== null) setRefusal({ exists });
      else go({ ...values, step: 'place' });
    },
  });
  useKeepValues(formik.values, change);
  const busy = formik.isSubmitting;
  const { noWebsite, countryCode, phone } = formik.values;
  const field = (name: keyof Draft) => ({ form: formik, name, large: true });
  const website = useWebsite(formik, (error) => setRefusal(refusalText(error)));
  const foundHelp = useFoundHelp(formik.values);
  const found = (name: WebsiteFieldName) => ({
    aside:
      website.busy && isOpen(formik.values, name) ? (
        <Awaited field={name} />
      ) : (
        <FoundMark draft={formik.values} field={name} />
      ),
    help: foundHelp(name),
  });
  /** Also handles a choice made while the website is being read, or by the browser's autofill. */
  const chooseCountry: typeof formik.handleChange = ((event: ChangeEvent<HTMLSelectElement>) => {
    const countryCode = event.currentTarget.value as Country;
    void formik.setValues((now) => ({ ...now, countryCode, countryChosen: true }));
  }) as typeof formik.handleChange;
  const toggleWebsite = (): void => void formik.setFieldValue('noWebsite', !noWebsite);
  return (
    <form className="listing__form" {...formProps}>
      <div>
        <h1 className="display-l">{t(noWebsite ? 'listing.title' : 'listing.website.title')}</h1>
        <p className="listing__lead">{t(noWebsite ? 'listing.lead' : 'listing.website.lead')}</p>
      </div>
      <Refusal reason={refusal} onClaim={(publicId) => go(claiming(formik.values, publicId))} />
      <div className="listing__website">
        {noWebsite ? (
          <FieldFrame id="no-website" label={t('listing.field.website')}>
            <p className="listing__none" id="no-website" tabIndex={-1}>
              {t('listing.noWebsite')}
            </p>
          </FieldFrame>
        ) : (
          <WebsiteField form={formik} reading={website} />
        )}
        <Button variant="text" className="listing__skip" onClick={toggleWebsite} aria-pressed={noWebsite}>
          {noWebsite ? t('listing.haveOne') : t('listing.haveNone')}
        </Button>
      </div>
      <TextField
        {...field('name')}
        {...found('name')}
        label={t('listing.field.name')}
        placeholder={t('listing.hint.businessExample')}
        autoComplete="organization"
      />
      <div className="listing__pair">
        <SelectField
          {...field('category')}
          {...found('category')}
          label={t('listing.field.category')}
          placeholder={t('listing.field.choose')}
          choices={SUPPLIER_CATEGORIES.map((value) => ({ value, label: t(`terms.category.${value}`) }))}
        />
        <SelectField
          {...field('countryCode')}
          form={{ ...formik, handleChange: chooseCountry }}
          {...found('countryCode')}
          label={t('listing.field.country')}
          choices={COUNTRIES.map((value) => ({ value, label: t(`terms.market.${value}`) }))}
          autoComplete="country"
        />
      </div>
      <div className="listing__pair">
        <TextField
          {...field('phone')}
          {...found('phone')}
          label={t('listing.field.phone')}
          prefix={callingCode(countryCode, phone)}
          type="tel"
          autoComplete={countryCode === 'GB' ? 'tel-national' : 'tel'}
          inputMode="tel"
        />
        <TextField
          {...field('email')}
          {...found('email')}
          label={t('listing.field.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
        />
      </div>
      {(formik.values.description !== '' || formik.values.found.description) && (
        <TextAreaField
          form={formik}
          name="description"
          {...found('description')}
          label={t('listing.field.description')}
          rows={3}
        />
      )}
      <FoundLinks form={formik} />
      <StepActions>
        <Button type="submit" variant="primary" size="large" busy={busy} iconAfter={ArrowRight}>
          {busy ? t('listing.checking') : t('listing.continue')}
        </Button>
        <span className="listing__next small ink-3">{t('listing.next.place')}</span>
      </StepActions>
    </form>
  );
}
