import type { FormikValues } from 'formik';
import type { ReactNode, Ref } from 'react';
import { describedBy } from './describedBy.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FormOf } from './formikField.ts';
import { fieldState } from './formikField.ts';

export interface TextAreaFieldProps<V extends FormikValues> {
  form: FormOf<V>;
  name: string;
  label: string;
  aside?: ReactNode;
  help?: ReactNode;
  placeholder?: string;
  rows?: number;
  disabled?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text in a Formik form. */
export function TextAreaField<V extends FormikValues>(props: TextAreaFieldProps<V>) {
  const { form, name, label, aside, help, rows = 4, disabled, ref, ...input } = props;
  const { value, error } = fieldState(form, name);
  const id = `field-${name}`;
  const frame = ['input input--text', error && 'input--wrong', disabled && 'input--disabled'];
  return (
    <FieldFrame id={id} label={label} aside={aside} help={help} error={error}>
      <div className={frame.filter(Boolean).join(' ')}>
        <textarea
          {...input}
          ref={ref}
          id={id}
          name={name}
          rows={rows}
          disabled={disabled}
          value={typeof value === 'string' ? value : ''}
          onChange={form.handleChange}
          onBlur={form.handleBlur}
          {...describedBy(id, error, Boolean(help))}
        />
      </div>
    </FieldFrame>
  );
}
