import type { ReactNode } from 'react';
import { EVERY } from '#contracts/profile/profile-field.ts';
import { toggleOption } from '#contracts/profile/read-input.ts';
import { atPath } from '#contracts/profile/profile-tree.ts';
import { fieldState } from '../../../ui/fields/formikField.ts';
import './fields.css';
import type { ProfileInputProps } from './profileInputProps.ts';

export interface ChoicesFieldProps extends ProfileInputProps {
  label: string;
  mark: ReactNode;
  help: string | undefined;
}

/** Several choices; one that excludes the others comes last, after a divider. */
export function ChoicesField({ field, form, disabled, words, label, mark, help }: ChoicesFieldProps) {
  const { path, kind, alone } = field;
  const options = field.options ?? [];
  const chosen = (atPath(form.values, path) ?? []) as readonly string[];
  const { error } = fieldState(form, path);
  // The first type is the main category, which has its own field.
  const [main = ''] = chosen;
  const shown = kind === 'types' ? options.filter((option) => option !== main) : options;
  const press = (option: string): void => {
    const pressed = toggleOption(chosen, option, { options, alone });
    const next = pressed.length === 0 && alone === EVERY ? [EVERY] : pressed;
    void form.setFieldValue(path, kind === 'types' ? [main, ...next.filter((one) => one !== main)] : next);
  };
  return (
    <fieldset
      className={alone === EVERY ? 'profile-choices profile-choices--pills' : 'profile-choices'}
      disabled={disabled}
      aria-describedby={error ? `field-${path}-error` : undefined}
    >
      <legend className="field__label">
        {label} {mark}
      </legend>
      {help && <p className="field__help">{help}</p>}
      <div className="profile-choices__list">
        {shown.map((option) => (
          <label
            key={option}
            className={option === alone && alone !== EVERY ? 'profile-choice profile-choice--alone' : 'profile-choice'}
          >
            <input
              type="checkbox"
              name={path}
              value={option}
              checked={chosen.includes(option)}
              aria-invalid={error ? true : undefined}
              onChange={() => press(option)}
            />
            {words.option(field, option)}
          </label>
        ))}
      </div>
      {error && (
        <p className="field__error" id={`field-${path}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
