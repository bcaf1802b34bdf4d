import type { ReactNode } from 'react';
import { EVERY } from '#contracts/profile/profile-field.ts';
import { toggleOption } from '#contracts/profile/read-input.ts';
import { atPath } from '#contracts/profile/profile-tree.ts';
import { fieldState } from '../../../ui/fields/formikField.ts';
import './fields.css';
import type { ProfileInputProps } from './profileInputProps.ts';

interface ChoicesFieldProps extends ProfileInputProps {
  label: string;
  mark: ReactNode;
  help: string | undefined;
}

/** Several choices; the one that excludes the others comes last, behind a line. */
export function ChoicesField({ field, form, disabled, words, label, mark, help }: ChoicesFieldProps) {
  const { path, kind, alone } = field;
  const options = field.options ?? [];
  const chosen = (atPath(form.values, path) ?? []) as readonly string[];
  const { error } = fieldState(form, path);
  const [own = ''] = options;
  // The first type is the category, which only staff change.
  const shown = kind === 'types' ? options.slice(1) : options;
  const press = (option: string): void => {
    const pressed = toggleOption(chosen, option, { options, alone });
    const next = pressed.length === 0 && alone === EVERY ? [EVERY] : pressed;
    void form.setFieldValue(path, kind === 'types' ? [own, ...next.filter((one) => one !== own)] : next);
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
