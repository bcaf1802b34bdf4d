import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { holdInput } from '#contracts/calendar/calendar.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import { dayRange } from '#contracts/partial-date.ts';
import type { SharedRecord } from '../../../forms/conflict/settle.ts';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { lastDayOfHold } from '../../../format/lastDayOfHold.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useTimeZone } from '../../../format/timeZone.ts';
import { todayIn } from '../../../format/todayIn.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showToast } from '../../../providers/toastStore.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { lastActivity } from '../../leads/activity/lastActivity.ts';
import { leadKey } from '../../leads/leadKey.ts';
import { useClashWords } from '../../leads/useClashWords.ts';
import { useLeadsChanged } from '../../leads/useLeadsChanged.ts';
import { useUndo } from '../../leads/useUndo.ts';

interface HoldValues {
  day: string;
  until: string;
}

interface HoldFormOptions {
  place: string;
  lead: LeadSummary | null;
  /** The day selected in the calendar; null for the couple's own, which is then typed. */
  day: string | null;
  /** YYYY-MM-DD: the default end of a hold. */
  usualEnd: string;
  onDone: () => void;
}

/** The day and the end of a hold. The couple's current values are its base, so a teammate's end or date is never overwritten without asking. */
export function useHoldForm({ place, lead, day, usualEnd, onDone }: HoldFormOptions) {
  const zone = useTimeZone();
  const { refusal } = useClashWords();
  const hold = useHold(lead, onDone);
  const valuesOf = (of: LeadSummary | null): HoldValues => ({
    day: (of && onlyDay(of)) ?? '',
    until: typeof of?.holdEndsAt === 'string' ? todayIn(zone, new Date(lastDayOfHold(of.holdEndsAt))) : usualEnd,
  });
  const record = useHoldRecord(lead, valuesOf);
  const form = useKeptForm<HoldValues>({
    place,
    initialValues: valuesOf(lead),
    ...(lead && { version: lead.version, record }),
    schema: () => holdInput,
    onSubmit: (values, { version }) => hold({ ...values, version }),
    onError: (error) => error.body.errors ?? { until: error.code === 'day-taken' ? refusal(error) : error.message },
  });
  const { formik, opened, takeIn } = form;
  const { setFieldValue } = formik;
  const shownDay = formik.values.day;
  // The selected day changes the couple's own date, so a teammate's change to it is also asked about.
  useEffect(() => {
    if (day !== null && shownDay !== day) void setFieldValue('day', day, false);
  }, [day, shownDay, setFieldValue]);
  /** Switches to another couple's day and end, but keeps a typed end. */
  const choose = (chosen: LeadSummary): void => {
    const own = valuesOf(chosen);
    const typedEnd = formik.values.until !== opened.until;
    takeIn(own, chosen.version, { day: day ?? own.day, until: typedEnd ? formik.values.until : own.until });
  };
  // The selected day alone doesn't count as typed.
  const restored = form.kept.restored && (day === null || formik.values.until !== opened.until);
  return { ...form, kept: { ...form.kept, restored }, choose, own: valuesOf(lead).day };
}

/** The couple's only possible day; null if there are several. */
function onlyDay(lead: LeadSummary): string | null {
  const range = dayRange(lead.weddingDate);
  return range && range.earliest === range.latest ? range.earliest : null;
}

function useHoldRecord(
  lead: LeadSummary | null,
  valuesOf: (lead: LeadSummary) => HoldValues,
): SharedRecord<HoldValues> {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const queries = useQueryClient();
  const id = lead?.id ?? '';
  return {
    about: lead ? coupleFirstNames(lead.partners) : '',
    name: (path) => t(path === 'day' ? 'calendar.hold.day' : 'calendar.hold.until'),
    show: (_path, value) => (typeof value === 'string' && value !== '' ? format.date(value) : undefined),
    load: async () => {
      const { data: newest } = await data.getOne<LeadDetail>('leads', { id });
      queries.setQueryData(leadKey(id), newest);
      return { values: valuesOf(newest), version: newest.version };
    },
    by: () => lastActivity(data, id, ['hold', 'stage', 'facts']),
  };
}

function useHold(lead: LeadSummary | null, onDone: () => void) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const leadsChanged = useLeadsChanged();
  const offerUndo = useUndo();
  const { clash: clashWords } = useClashWords();
  return async (values: HoldValues & { version: number }): Promise<void> => {
    if (!lead) return;
    const { changeId, clash, ...held } = await data.holdDay(lead.id, values);
    queries.setQueryData(leadKey(lead.id), held);
    const done = t('calendar.hold.done', { couple: coupleFirstNames(lead.partners) });
    const text = clash ? `${done} ${clashWords(clash)}` : done;
    if (changeId !== null) offerUndo(changeId, text);
    else showToast({ tone: clash ? 'alert' : 'success', text });
    onDone();
    await leadsChanged();
  };
}
