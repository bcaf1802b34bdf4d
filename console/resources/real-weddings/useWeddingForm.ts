import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { RealWeddingAnswer } from '#contracts/real-weddings/real-wedding.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import type { SharedRecord } from '../../forms/conflict/settle.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { realWeddingsData } from './realWeddingsData.ts';
import { useWeddingFailure } from './useWeddingFailure.ts';
import { useWeddingWords } from './useWeddingWords.ts';
import { newWedding, toDate, toInput, toValues } from './weddingValues.ts';
import type { DateParts, WeddingValues } from './weddingValues.ts';

interface WeddingFormOptions {
  /** The wedding to edit; null for a new one. */
  one: RealWeddingAnswer | null;
  /** The supplier's own category, the most likely role. */
  category: SupplierCategory | '';
  onAdded: (id: string) => void;
}

/** The form of one wedding. A teammate's changes saved in the meantime are merged into it. */
export function useWeddingForm({ one, category, onAdded }: WeddingFormOptions) {
  const t = useT();
  const toast = useToast();
  const failed = useWeddingFailure();
  const queries = useQueryClient();
  const record = useWeddingRecord(one);
  const initialValues = useMemo(() => (one ? toValues(one) : newWedding(category)), [one, category]);
  return useKeptForm<WeddingValues>({
    place: `real-wedding ${one?.id ?? 'new'}`,
    initialValues,
    version: one?.version,
    ...(record && { record }),
    schema: async (): Promise<AnyObjectSchema> => {
      const { realWeddingChange, realWeddingInput } = await import('#contracts/real-weddings/real-wedding.ts');
      return one ? realWeddingChange : realWeddingInput;
    },
    toInput: (values, version) => ({ ...toInput(values), ...(one && { version }) }),
    async onSubmit(values, { version, saved }) {
      const input = toInput(values);
      const now = await (one ? realWeddingsData.change(one.id, { ...input, version }) : realWeddingsData.add(input));
      saved(toValues(now), now.version);
      toast.success(t(one ? 'common.saved' : 'realWeddings.added', { couple: now.couple }));
      await queries.invalidateQueries({ queryKey: ['real-weddings'] });
      if (!one) onAdded(now.id);
    },
    onError(error) {
      if (!error.body.errors) void failed(error);
      return error.body.errors;
    },
  });
}
export type WeddingForm = ReturnType<typeof useWeddingForm>;

/** The wedding as it is stored now, for a conflict with a teammate. */
function useWeddingRecord(one: RealWeddingAnswer | null): SharedRecord<WeddingValues> | undefined {
  const t = useT();
  const format = useFormat();
  const names = useWeddingWords().fields;
  const data = useConsoleData();
  if (!one) return undefined;
  return {
    about: one.couple,
    name: (path) => names[path as keyof WeddingValues],
    show(path, value) {
      if (path === 'date') return format.weddingDate(toDate(value as DateParts));
      return path === 'role' && value ? t(`terms.category.${value as SupplierCategory}`) : undefined;
    },
    by: (refusal) => lastSave(refusal, data.members),
    load: async () => {
      const newest = (await realWeddingsData.list()).find(({ id }) => id === one.id);
      if (!newest) throw new HttpError(404, null);
      return { values: toValues(newest), version: newest.version };
    },
  };
}
