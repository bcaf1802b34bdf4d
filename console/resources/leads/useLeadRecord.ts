import { useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { SharedRecord } from '../../forms/conflict/settle.ts';
import { coupleFirstNames } from '../../format/names.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { lastActivity } from './activity/lastActivity.ts';
import { leadKey } from './leadKey.ts';

interface Fields<V> extends Pick<SharedRecord<V>, 'name' | 'show'> {
  valuesOf: (lead: LeadDetail) => V;
}

/** The part of a lead that a form edits, in its latest version, and who saved it. */
export function useLeadRecord<V>(lead: LeadDetail, { valuesOf, ...fields }: Fields<V>): SharedRecord<V> {
  const data = useConsoleData();
  const queries = useQueryClient();
  return {
    ...fields,
    about: coupleFirstNames(lead.partners),
    load: async () => {
      const { data: newest } = await data.getOne<LeadDetail>('leads', { id: lead.id });
      queries.setQueryData(leadKey(lead.id), newest);
      return { values: valuesOf(newest), version: newest.version };
    },
    by: () => lastActivity(data, lead.id, ['facts', 'value']),
  };
}
