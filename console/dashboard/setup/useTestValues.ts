import { useMemo, useState } from 'react';
import type { EnquiryInput, WidgetSettings } from '#contracts/supplier/widget.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';

const GUESTS = '80';
const SATURDAY = 6;

/** The test enquiry from Alex and Sam: a Saturday next June, in the fields that the supplier uses. */
export function useTestValues({ fields }: Pick<WidgetSettings, 'fields'>): Partial<EnquiryInput> {
  const t = useT();
  const format = useFormat();
  const [y] = useState(() => new Date().getFullYear() + 1);
  return useMemo(() => {
    const first = new Date(`${y}-06-01T00:00:00Z`).getUTCDay();
    const day = 1 + ((SATURDAY - first + 7) % 7) + 7;
    const [one, two] = [t('setup.test.one'), t('setup.test.two')];
    return {
      ...(fields.partnerName2
        ? { partnerName: one, partnerName2: two }
        : { partnerName: t('setup.test.couple', { one, two }) }),
      ...(fields.weddingDate && { weddingDate: format.weddingDate({ y, m: 6, d: day }) }),
      ...(fields.guestsInitialTarget && { guestsInitialTarget: GUESTS }),
      ...(fields.message && { message: t('setup.test.message') }),
    };
  }, [fields, format, t, y]);
}
