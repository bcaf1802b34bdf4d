import { useQueryClient } from '@tanstack/react-query';
import { blockInput } from '#contracts/calendar/calendar.ts';
import type { CalendarEntry } from '#contracts/calendar/calendar.ts';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { addDays } from '../../../format/addDays.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Dialog, DialogActions, TextField } from '../../../ui/index.ts';
import './calendar-form.css';

export interface BlockDialogProps {
  /** The selected days. */
  from: string;
  to: string;
  /** The block to edit; null for a new one. */
  block: CalendarEntry | null;
  onClose: () => void;
}

interface BlockValues {
  from: string;
  to: string;
  reason: string;
}

const valuesOf = ({ from, to, reason }: CalendarEntry): BlockValues => ({ from, to, reason: reason ?? '' });

/** Blocks days with a reason, or edits a block. */
export default function BlockDialog({ from, to, block, onClose }: BlockDialogProps) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const names: Record<keyof BlockValues, string> = {
    from: t('calendar.block.from'),
    to: t('calendar.block.to'),
    reason: t('calendar.block.reason'),
  };
  const { formik, submit, formProps, kept, forget } = useKeptForm<BlockValues>({
    place: `block ${block?.blockId ?? `new ${from} ${to}`}`,
    initialValues: block ? valuesOf(block) : { from, to, reason: '' },
    version: block?.version,
    ...(block?.blockId && {
      record: {
        about: block.reason ?? t('calendar.block.title'),
        name: (path) => names[path as keyof BlockValues],
        load: async () => {
          // Searches around it, as it may have been moved.
          const { entries } = await data.calendar(addDays(block.from, -180), addDays(block.from, 180));
          const newest = entries.find(({ blockId }) => blockId === block.blockId);
          if (!newest) throw new HttpError(404, null);
          return { values: valuesOf(newest), version: newest.version ?? 0 };
        },
      },
    }),
    schema: () => blockInput,
    onSubmit: async (values, { version }) => {
      if (block?.blockId) await data.changeBlock(block.blockId, { ...values, version });
      else await data.addBlock(values);
      toast.success(t(block ? 'common.saved' : 'calendar.block.done'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['calendar'] });
    },
    onError: (error) => error.body.errors ?? { reason: error.message },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(block ? 'calendar.block.edit' : 'calendar.block.title')}
      actions={
        <DialogActions
          go={t(block ? 'common.save' : 'calendar.block.save')}
          busy={formik.isSubmitting}
          onCancel={() => {
            forget();
            onClose();
          }}
          onGo={submit}
        />
      }
    >
      <form {...formProps} className="col calendar-form">
        <KeptNote of={kept} />
        <div className="row calendar-form__range">
          <TextField form={formik} name="from" type="date" label={t('calendar.block.from')} />
          <TextField form={formik} name="to" type="date" label={t('calendar.block.to')} />
        </div>
        <TextField
          form={formik}
          name="reason"
          label={t('calendar.block.reason')}
          help={t('calendar.block.reasonHelp')}
          placeholder={t('calendar.block.example')}
          aside={`${formik.values.reason.length} / ${TEXT_LIMITS.reason}`}
        />
        {/* Lets Enter save from any field. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}
