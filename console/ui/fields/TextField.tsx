import type { FormikValues } from 'formik';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { describedBy } from './describedBy.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FormOf } from './formikField.ts';
import { fieldState } from './formikField.ts';

export interface TextFieldProps<V extends FormikValues> {
  form: FormOf<V>;
  /** Path of the value in the form, for example `contacts.email`. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'url' | 'tel' | 'search' | 'date' | 'time' | 'number' | 'password';
  aside?: ReactNode;
  help?: ReactNode;
  /** An example, never the label. */
  placeholder?: string;
  /** Inside the frame, before and after the input: "£", "%". */
  prefix?: ReactNode;
  suffix?: ReactNode;
  large?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel' | 'url';
  maxLength?: number;
}

/** One line of text in a Formik form. */
export function TextField<V extends FormikValues>(props: TextFieldProps<V>) {
  const { form, name, label, type = 'text', aside, help, prefix, suffix, large, disabled, ...input } = props;
  const { value, error } = fieldState(form, name);
  const id = `field-${name}`;
  const frame = ['input', large && 'input--large', error && 'input--wrong', disabled && 'input--disabled'];
  return (
    <FieldFrame id={id} label={label} aside={aside} help={help} error={error}>
      <div className={frame.filter(Boolean).join(' ')}>
        {prefix && <span className="input__affix">{prefix}</span>}
        <input
          {...input}
          id={id}
          name={name}
          type={type}
          disabled={disabled}
          value={typeof value === 'string' || typeof value === 'number' ? value : ''}
          onChange={form.handleChange}
          onBlur={form.handleBlur}
          {...describedBy(id, error, Boolean(help))}
        />
        {suffix && <span className="input__affix">{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
