import type { LeadSummary } from '#contracts/lead/lead.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { useKeptState } from '../../../forms/kept/useKeptState.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Dialog, DialogActions, TextField } from '../../../ui/index.ts';
import { ChosenLead } from '../../leads/picker/ChosenLead.tsx';
import { LeadPicker } from '../../leads/picker/LeadPicker.tsx';
import { useHoldForm } from './useHoldForm.ts';
import './calendar-form.css';

export interface HoldDialogProps {
  /** The day selected in the calendar; null for the couple's own. */
  day: string | null;
  /** The couple, if the dialog was opened from its page. */
  lead: LeadSummary | null;
  /** YYYY-MM-DD: the default end of a hold, for a couple without one. */
  until: string;
  onClose: () => void;
}

/** Holds a day for a couple until another day, or changes the end of a hold. */
export default function HoldDialog({ day, lead: given, until, onClose }: HoldDialogProps) {
  const t = useT();
  const format = useFormat();
  const { value: chosen, set: setLead, drop } = useKeptState<LeadSummary | null>(`hold couple ${day ?? ''}`, null);
  const lead = given ?? chosen;
  const { formik, submit, formProps, kept, forget, choose, own } = useHoldForm({
    place: `hold ${given?.id ?? 'new'} ${day ?? ''}`,
    lead,
    day,
    usualEnd: until,
    onDone: () => {
      drop();
      onClose();
    },
  });
  const wanted = day ?? formik.values.day;
  const moves = lead !== null && wanted !== '' && wanted !== own;
  return (
    <Dialog
      open
      onClose={onClose}
      title={day === null ? t('calendar.hold.title') : t('calendar.hold.titleOn', { day: format.date(day) })}
      actions={
        <DialogActions
          go={
            lead === null
              ? t('calendar.hold.save')
              : t('calendar.hold.saveFor', { couple: coupleFirstNames(lead.partners) })
          }
          busy={formik.isSubmitting}
          disabled={lead === null}
          onCancel={() => {
            forget();
            drop();
            onClose();
          }}
          onGo={submit}
        />
      }
    >
      <form {...formProps} className="col calendar-form">
        <KeptNote of={kept} />
        {given === null &&
          (lead ? (
            <ChosenLead lead={lead} onAnother={() => setLead(null)} />
          ) : (
            <LeadPicker
              label={t('calendar.hold.couple')}
              onChoose={(picked) => {
                setLead(picked);
                choose(picked);
              }}
            />
          ))}
        {day === null && <TextField form={formik} name="day" type="date" label={t('calendar.hold.day')} />}
        <TextField
          form={formik}
          name="until"
          type="date"
          label={t('calendar.hold.until')}
          help={t('calendar.hold.untilHelp')}
        />
        {moves && (
          <p className="small ink-2 well calendar-form__note">
            {t('calendar.hold.moves', { couple: coupleFirstNames(lead.partners), day: format.date(wanted) })}
          </p>
        )}
      </form>
    </Dialog>
  );
}
