import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdditionalAreasAnswer } from '#contracts/areas/additional-areas.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { areasData } from './areasData.ts';

const KEY = ['areas'];
type Change = (areas: readonly string[]) => readonly string[];

export const useAreas = () => useQuery({ queryKey: KEY, queryFn: areasData.find });

/** The areas of a country; they don't change while the console is open. */
export const useCountryAreas = (country: Country) =>
  useQuery({
    queryKey: ['country-areas', country],
    queryFn: () => areasData.ofCountry(country),
    staleTime: Infinity,
  });

/** Adds and removes areas, each saved immediately; undo restores a removed one in its place. */
export function useAreaChanges() {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const queries = useQueryClient();

  /** Applies the change to the newest list, so that a teammate's changes in the meantime are kept. */
  const save = async (change: Change): Promise<void> => {
    const on = ({ additionalAreas, version }: AdditionalAreasAnswer) =>
      areasData.save(change(additionalAreas), version);
    const known = queries.getQueryData<AdditionalAreasAnswer>(KEY) ?? (await areasData.find());
    const saved = await on(known).catch(async (error: unknown) => {
      if (!(error instanceof HttpError) || error.code !== 'stale-version') throw error;
      return on(await areasData.find());
    });
    queries.setQueryData(KEY, saved);
  };
  return {
    async add(area: string): Promise<boolean> {
      const added = await attempt(() => save((areas) => [...areas.filter((one) => one !== area), area]), KEY);
      if (added) toast.success(t('areas.added', { area }));
      return added;
    },
    async remove(area: string, at: number): Promise<void> {
      if (!(await attempt(() => save((areas) => areas.filter((one) => one !== area)), KEY))) return;
      const restore: Change = (areas) => (areas.includes(area) ? areas : areas.toSpliced(at, 0, area));
      toast.undoable(t('areas.removed', { area }), () => void attempt(() => save(restore), KEY));
    },
  };
}
