import { useState } from 'react';
import { useKeptState } from '../../../forms/kept/useKeptState.ts';
import type { KeptState } from '../../../forms/kept/useKeptState.ts';
import { asPasted, readPasted } from '#contracts/pasted/read-pasted.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useTimeZone } from '../../../format/timeZone.ts';
import { todayIn } from '../../../format/todayIn.ts';
import { useActiveSupplier } from '../../../layout/queries.ts';
import { useMembers } from '../useMembers.ts';
import { fillIn, foundValues } from './addLeadForm.ts';
import type { AddLeadValues, FoundValues } from './addLeadForm.ts';
import { useSession } from '../../../providers/useSession.ts';

export interface Pasted {
  text: string;
  found: FoundValues;
  editing: boolean;
  setEditing: (editing: boolean) => void;
  /** Parses a text and returns the values with everything that was recognised. */
  read: (text: string, values: AddLeadValues) => AddLeadValues;
  kept: KeptState;
  /** Called once the lead is saved. */
  drop: () => void;
}

/** The pasted text and the facts recognised in it, in the browser: nothing is sent before the lead is saved. */
export function usePasted(): Pasted {
  const format = useFormat();
  const zone = useTimeZone();
  const members = useMembers();
  const session = useSession();
  const { data: supplier } = useActiveSupplier();
  const { value: text, set: setText, drop, kept } = useKeptState('lead new pasted', '');
  const readingOf = (pasted: string) =>
    readPasted(pasted, {
      country: supplier?.address.country ?? 'GB',
      today: todayIn(zone),
      own: {
        names: [supplier?.name ?? '', ...members.map(({ name }) => name)].filter((name) => name !== ''),
        emails: [supplier?.contacts.email ?? '', session?.user.email ?? ''].filter((address) => address !== ''),
        phones: supplier?.contacts.phone ? [supplier.contacts.phone] : [],
      },
    });
  const foundIn = (reading: ReturnType<typeof readPasted>): FoundValues =>
    foundValues(reading, (date) => format.weddingDate(date));
  const [found, setFound] = useState<FoundValues>(() => (text === '' ? {} : foundIn(readingOf(text))));
  const [editing, setEditing] = useState(text === '');
  const read = (wanted: string, values: AddLeadValues): AddLeadValues => {
    const pasted = asPasted(wanted);
    const reading = readingOf(pasted);
    const next = foundIn(reading);
    setText(pasted);
    setFound(next);
    const source = pasted.trim() === '' || Object.keys(next).length === 0 ? values.source : reading.source;
    return fillIn(values, found, next, source);
  };
  const discard = (): void => {
    kept.discard();
    setFound({});
    setEditing(true);
  };
  return { text, found, editing, setEditing, read, kept: { ...kept, discard }, drop };
}
