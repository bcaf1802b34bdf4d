import type { FormikValues } from 'formik';
import { FormDialog } from './FormDialog.tsx';
import type { FormDialogProps } from './FormDialog.tsx';
import { KeptNote } from './kept/KeptNote.tsx';
import type { useKeptForm } from './useKeptForm.ts';

interface KeptFormDialogProps<V extends FormikValues> extends Omit<FormDialogProps, 'form' | 'onCancel'> {
  form: ReturnType<typeof useKeptForm<V>>;
}

/** A dialog whose form keeps its unsaved text when closed, and forgets it when cancelled. */
export function KeptFormDialog<V extends FormikValues>({ form, className, children, ...rest }: KeptFormDialogProps<V>) {
  const cancel = (): void => {
    form.forget();
    rest.onClose();
  };
  return (
    <FormDialog width={560} {...rest} form={form} className={`col ${className ?? ''}`} onCancel={cancel}>
      <KeptNote of={form.kept} />
      {children}
    </FormDialog>
  );
}
