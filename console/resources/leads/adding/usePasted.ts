import { useState } from 'react';
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
  /** Reads a text and gives the values with everything that was found in it. */
  read: (text: string, values: AddLeadValues) => AddLeadValues;
}

/** The pasted text and what was read out of it, here in the browser: nothing leaves it before the lead is saved. */
export function usePasted(): Pasted {
  const format = useFormat();
  const zone = useTimeZone();
  const members = useMembers();
  const session = useSession();
  const { data: supplier } = useActiveSupplier();
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundValues>({});
  const [editing, setEditing] = useState(true);
  const read = (wanted: string, values: AddLeadValues): AddLeadValues => {
    const pasted = asPasted(wanted);
    const reading = readPasted(pasted, {
      country: supplier?.address.country ?? 'GB',
      today: todayIn(zone),
      own: {
        names: [supplier?.name ?? '', ...members.map(({ name }) => name)].filter((name) => name !== ''),
        emails: [supplier?.contacts.email ?? '', session?.user.email ?? ''].filter((address) => address !== ''),
        phones: supplier?.contacts.phone ? [supplier.contacts.phone] : [],
      },
    });
    const next = foundValues(reading, (date) => format.weddingDate(date));
    setText(pasted);
    setFound(next);
    const source = pasted.trim() === '' || Object.keys(next).length === 0 ? values.source : reading.source;
    return fillIn(values, found, next, source);
  };
  return { text, found, editing, setEditing, read };
}
