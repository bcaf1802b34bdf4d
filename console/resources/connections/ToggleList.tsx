import type { FormikValues } from 'formik';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { FormOf } from '../../ui/fields/formikField.ts';
import { fieldState } from '../../ui/fields/formikField.ts';
import { Icon, Toggle } from '../../ui/index.ts';

export interface ToggleListProps<V extends FormikValues, T extends string> {
  form: FormOf<V>;
  /** The list's path in the form. */
  name: string;
  label: string;
  options: readonly { value: T; label: string; help: string }[];
}

/** Several choices, each on or off, with at least one on. */
export function ToggleList<V extends FormikValues, T extends string>(props: ToggleListProps<V, T>) {
  const { form, name, label, options } = props;
  const { value, error } = fieldState(form, name);
  const id = useId();
  const chosen = Array.isArray(value) ? (value as T[]) : [];
  const choose = (one: T, on: boolean): void => {
    const wanted = new Set(on ? [...chosen, one] : chosen.filter((other) => other !== one));
    void form.setFieldValue(
      name,
      options.map((option) => option.value).filter((option) => wanted.has(option)),
    );
  };
  return (
    <fieldset className="toggle-list" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label">{label}</legend>
      {options.map((option) => (
        <Toggle
          key={option.value}
          label={option.label}
          help={option.help}
          checked={chosen.includes(option.value)}
          onChange={(on) => choose(option.value, on)}
        />
      ))}
      {error && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
