import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { describedBy } from './describedBy.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FormOf } from './formikField.ts';
import { fieldState } from './formikField.ts';
import { Select } from './Select.tsx';

export interface Choice {
  value: string;
  label: string;
}

export interface SelectFieldProps<V extends FormikValues> {
  form: FormOf<V>;
  name: string;
  label: string;
  choices: readonly Choice[];
  /** Shown while nothing is chosen; leave out if there is always a choice. */
  placeholder?: string;
  aside?: ReactNode;
  help?: ReactNode;
  large?: boolean;
  disabled?: boolean;
  autoComplete?: string;
}

/** One of many, with the browser's own select: it works on every device and by keyboard. */
export function SelectField<V extends FormikValues>(props: SelectFieldProps<V>) {
  const { form, name, label, choices, placeholder, aside, help, large, disabled, autoComplete } = props;
  const { value, error } = fieldState(form, name);
  const id = `field-${name}`;
  const frame = ['input', large && 'input--large', error && 'input--wrong', disabled && 'input--disabled'];
  return (
    <FieldFrame id={id} label={label} aside={aside} help={help} error={error}>
      <Select
        frame={frame.filter(Boolean).join(' ')}
        id={id}
        name={name}
        disabled={disabled}
        autoComplete={autoComplete}
        value={typeof value === 'string' ? value : ''}
        onChange={form.handleChange}
        onBlur={form.handleBlur}
        {...describedBy(id, error, Boolean(help))}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
