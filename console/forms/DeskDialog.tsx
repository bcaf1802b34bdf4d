import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { Dialog, DialogActions } from '../ui/index.ts';
import { KeptNote } from './kept/KeptNote.tsx';
import type { useDeskForm } from './useDeskForm.ts';

interface DeskDialogProps<V extends FormikValues> {
  form: ReturnType<typeof useDeskForm<V>>;
  title: string;
  /** The button that saves, verb first. */
  go: string;
  width?: number;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form of the desk in a dialog: what was typed is still there when it is closed, and gone when it is cancelled. */
export function DeskDialog<V extends FormikValues>(props: DeskDialogProps<V>) {
  const { form, title, go, width = 560, className, onClose, children } = props;
  const { formik, formProps, submit, kept, forget } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={width}
      actions={
        <DialogActions
          go={go}
          busy={formik.isSubmitting}
          onCancel={() => {
            forget();
            onClose();
          }}
          onGo={submit}
        />
      }
    >
      <form {...formProps} className={`col ${className}`}>
        <KeptNote of={kept} />
        {children}
        {/* Enter saves, from any field. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}
