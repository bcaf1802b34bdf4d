import { useQueryClient } from '@tanstack/react-query';
import { blockInput } from '#contracts/calendar/calendar.ts';
import type { CalendarEntry } from '#contracts/calendar/calendar.ts';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import { useContractForm } from '../../../forms/useContractForm.ts';
import { useSeenVersion } from '../../../forms/useSeenVersion.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Dialog, DialogActions, TextField } from '../../../ui/index.ts';
import './calendar-form.css';

export interface BlockDialogProps {
  /** The days that are chosen. */
  from: string;
  to: string;
  /** The block to change; a new one without it. */
  block: CalendarEntry | null;
  onClose: () => void;
}

/** Blocks days with a reason, or changes a block. */
export default function BlockDialog({ from, to, block, onClose }: BlockDialogProps) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const seen = useSeenVersion(block?.version ?? 0);
  const { formik, submit, formProps } = useContractForm({
    initialValues: { from: block?.from ?? from, to: block?.to ?? to, reason: block?.reason ?? '' },
    schema: () => blockInput,
    onSubmit: async (values) => {
      if (block?.blockId) await data.changeBlock(block.blockId, { ...values, version: seen.version ?? 0 });
      else await data.addBlock(values);
      toast.success(t(block ? 'common.saved' : 'calendar.block.done'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['calendar'] });
    },
    onError: (error) => {
      seen.learn(error);
      return error.body.errors ?? { reason: error.message };
    },
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
          onCancel={onClose}
          onGo={submit}
        />
      }
    >
      <form {...formProps} className="col calendar-form">
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
        {/* Enter saves, from any field. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}
