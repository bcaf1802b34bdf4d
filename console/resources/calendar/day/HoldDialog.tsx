import { useQueryClient } from '@tanstack/react-query';
import { holdInput } from '#contracts/calendar/calendar.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { dayRange } from '#contracts/partial-date.ts';
import { useDeskForm } from '../../../forms/useDeskForm.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { useKeptState } from '../../../forms/kept/useKeptState.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showToast } from '../../../providers/toastStore.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Dialog, DialogActions, TextField } from '../../../ui/index.ts';
import { leadKey } from '../../leads/leadKey.ts';
import { ChosenLead } from '../../leads/picker/ChosenLead.tsx';
import { LeadPicker } from '../../leads/picker/LeadPicker.tsx';
import { useClashWords } from '../../leads/useClashWords.ts';
import { useLeadsChanged } from '../../leads/useLeadsChanged.ts';
import { useUndo } from '../../leads/useUndo.ts';
import './calendar-form.css';

export interface HoldDialogProps {
  /** The day that was chosen in the calendar; the couple's own without it. */
  day: string | null;
  /** The couple, when the dialog was opened from its page. */
  lead: LeadSummary | null;
  /** YYYY-MM-DD: the usual end of a hold. */
  until: string;
  onClose: () => void;
}

/** Holds a day for a couple until another day, or changes how long. */
export default function HoldDialog({ day, lead: given, until, onClose }: HoldDialogProps) {
  const t = useT();
  const format = useFormat();
  const { value: chosen, set: setLead, drop } = useKeptState<LeadSummary | null>(`hold couple ${day ?? ''}`, null);
  const lead = given ?? chosen;
  const hold = useHold(lead, () => {
    drop();
    onClose();
  });
  const own = lead && onlyDay(lead);
  const { refusal } = useClashWords();
  const { formik, submit, formProps, kept, forget } = useDeskForm({
    place: `hold ${given?.id ?? 'new'} ${day ?? ''}`,
    initialValues: { day: day ?? own ?? '', until },
    schema: () => holdInput,
    onSubmit: hold,
    onError: (error) => error.body.errors ?? { until: error.code === 'day-taken' ? refusal(error) : error.message },
  });
  const wanted = formik.values.day;
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
            <LeadPicker label={t('calendar.hold.couple')} onChoose={setLead} />
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

/** The one day that a couple has in mind, null while there are several. */
function onlyDay(lead: LeadSummary): string | null {
  const range = dayRange(lead.weddingDate);
  return range && range.earliest === range.latest ? range.earliest : null;
}

function useHold(lead: LeadSummary | null, onDone: () => void) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const leadsChanged = useLeadsChanged();
  const offerUndo = useUndo();
  const { clash: clashWords } = useClashWords();
  return async (values: { day: string; until: string }): Promise<void> => {
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
