import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { PackageAnswer } from '#contracts/packages/package.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import type { SharedRecord } from '../../forms/conflict/settle.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { NEW_PACKAGE, isPrice, isWhole, toInput, toValues } from './packageValues.ts';
import type { PackageValues } from './packageValues.ts';
import { packagesData } from './packagesData.ts';

/** The form of one package, or of a new one. A teammate's changes saved in the meantime are merged into it. */
export function usePackageForm(one: PackageAnswer | null, onAdded: (id: string) => void) {
  const t = useT();
  const language = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const record = usePackageRecord(one);
  const initialValues = useMemo(() => (one ? toValues(one, language) : NEW_PACKAGE), [one, language]);
  return useKeptForm<PackageValues>({
    place: `package ${one?.id ?? 'new'}`,
    initialValues,
    version: one?.version,
    ...(record && { record }),
    schema: async (): Promise<AnyObjectSchema> => {
      const { packageChange, packageInput } = await import('#contracts/packages/package.ts');
      return one ? packageChange : packageInput;
    },
    toInput: (values, version) => ({
      ...toInput(values),
      ...(!isPrice(values.price) && { price: values.price }),
      ...(values.guests.trim() !== '' && !isWhole(values.guests) && { guests: values.guests }),
      ...(one && { version }),
    }),
    moveMessages: (messages, values) =>
      isPrice(values.price) ? messages : { ...messages, price: t('pricing.form.priceWrong') },
    async onSubmit(values, { version, saved }) {
      const input = toInput(values);
      const now = await (one ? packagesData.change(one.id, { ...input, version }) : packagesData.add(input));
      saved(toValues(now, language), now.version);
      toast.success(t(one ? 'common.saved' : 'pricing.added', { name: now.name }));
      await queries.invalidateQueries({ queryKey: ['packages'] });
      if (!one) onAdded(now.id);
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
}
export type PackageForm = ReturnType<typeof usePackageForm>;

/** The package as it is stored now, for a conflict with a teammate. */
function usePackageRecord(one: PackageAnswer | null): SharedRecord<PackageValues> | undefined {
  const t = useT();
  const language = useLanguage();
  const data = useConsoleData();
  if (!one) return undefined;
  const names: Record<keyof PackageValues, string> = {
    name: t('pricing.form.name'),
    description: t('pricing.form.description'),
    price: t('pricing.form.price'),
    per: t('pricing.form.per'),
    included: t('pricing.form.included'),
    published: t('pricing.form.published'),
    photoId: t('photos.choice.label'),
    guests: t('pricing.form.guests'),
    validFor: t('pricing.form.validFor'),
  };
  return {
    about: one.name,
    name: (path) => names[path as keyof PackageValues],
    by: (refusal) => lastSave(refusal, data.members),
    load: async () => {
      const newest = (await packagesData.list()).find(({ id }) => id === one.id);
      if (!newest) throw new HttpError(404, null);
      return { values: toValues(newest, language), version: newest.version };
    },
  };
}
