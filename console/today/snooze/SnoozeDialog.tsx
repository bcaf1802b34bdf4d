import { useState } from 'react';
import { TEXT_LIMITS, codePoints } from '#contracts/limits.ts';
import { reminderInput } from '#contracts/lead/today.ts';
import type { ReminderInput } from '#contracts/lead/today.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { KeptFormDialog } from '../../forms/KeptFormDialog.tsx';
import { useTimeZone } from '../../format/timeZone.ts';
import { useT } from '../../i18n/i18n.ts';
import { useMembers } from '../../resources/leads/useMembers.ts';
import { useSession } from '../../providers/useSession.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/index.ts';
import { MORNING, snoozeTimes } from './snoozeTimes.ts';
import '../today.css';

export interface SnoozeDialogProps {
  /** The couple it is about; names the place of the unsaved text. */
  of: string;
  title: string;
  onClose: () => void;
  /** Returns whether it succeeded; until then the typed text is kept. */
  onSnooze: (until: ReminderInput) => Promise<boolean>;
}

const EVERYONE = 'everyone';

/** A day and time in the supplier's time zone, a note, and the teammate it is for. */
export function SnoozeDialog({ of, title, onClose, onSnooze }: SnoozeDialogProps) {
  const t = useT();
  const zone = useTimeZone();
  const me = useSession()?.user.id;
  const members = useMembers();
  const [initialValues] = useState(() => {
    const first = snoozeTimes(new Date(), zone).find(({ name }) => name !== 'later');
    return { day: first?.day ?? '', time: MORNING, note: '', userId: EVERYONE };
  });
  const toInput = ({ day, time, note, userId }: typeof initialValues): ReminderInput => ({
    day,
    time,
    ...(note.trim() !== '' && { note: note.trim() }),
    userId: userId === EVERYONE ? null : userId,
  });
  const form = useKeptForm({
    place: `reminder ${of}`,
    initialValues,
    schema: () => reminderInput,
    toInput,
    onSubmit: async (values) => ((await onSnooze(toInput(values))) ? undefined : {}),
  });
  const people = [
    { value: EVERYONE, label: t('today.remind.everyone') },
    // People who manage the business through a group aren't on its team.
    ...(me !== undefined && members.some(({ id }) => id === me) ? [{ value: me, label: t('today.remind.me') }] : []),
    ...members.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <KeptFormDialog
      form={form}
      width={480}
      className="today-remind"
      title={title}
      go={t('today.remind.save')}
      onClose={onClose}
    >
      <p className="small ink-2">{t('today.remind.explain')}</p>
      <div className="row today-remind__when">
        <TextField form={form.formik} name="day" type="date" label={t('today.remind.day')} />
        <TextField form={form.formik} name="time" type="time" label={t('today.remind.time')} />
      </div>
      <TextAreaField
        form={form.formik}
        name="note"
        rows={2}
        label={t('today.remind.note')}
        aside={t('common.optional')}
        {...(codePoints(form.formik.values.note) > TEXT_LIMITS.reason - 50 && {
          help: t('lead.composer.left', { count: TEXT_LIMITS.reason - codePoints(form.formik.values.note) }),
        })}
      />
      <SelectField form={form.formik} name="userId" label={t('today.remind.for')} choices={people} />
    </KeptFormDialog>
  );
}
