import type { ReactNode } from 'react';
import { Dialog, DialogActions } from '../ui/index.ts';
import type { useContractForm } from './useContractForm.ts';

export interface FormDialogProps {
  form: Pick<ReturnType<typeof useContractForm>, 'formProps' | 'submit'> & { formik: { isSubmitting: boolean } };
  title: string;
  /** The label of the button that saves, verb first. */
  go: string;
  width?: number;
  className?: string;
  onClose: () => void;
  /** Called by the Cancel button, if it does more than close. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A form in a dialog. */
export function FormDialog({ form, title, go, width, className, onClose, onCancel, children }: FormDialogProps) {
  const { formik, formProps, submit } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={width}
      actions={<DialogActions go={go} busy={formik.isSubmitting} onCancel={onCancel ?? onClose} onGo={submit} />}
    >
      <form {...formProps} className={className}>
        {children}
        {/* Lets Enter save from any field. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}
