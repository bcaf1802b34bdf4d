import { Icon } from './Icon.tsx';

interface FieldProps {
  name: string;
  label: string;
  value: string;
  /** A sentence that says how to fix it. */
  error?: string | undefined;
  /** Shown to the right of the label. */
  aside?: string | undefined;
  /** Id of a nearby sentence that explains the field. */
  hint?: string | undefined;
  placeholder?: string | undefined;
  type?: 'text' | 'email' | 'tel' | 'password';
  autocomplete?: string;
  required?: boolean;
  /** By default, a field with an error asks for the focus, and the browser gives it to the first one in the page. */
  autofocus?: boolean;
  /** Lines; more than one makes a text area. */
  rows?: number;
  /** Maximum characters, for the script's counter. */
  limit?: number;
}

/** A labelled field with its error below. */
export function Field(props: FieldProps) {
  const { name, label, value, error, aside, rows = 1, type = 'text' } = props;
  const common = {
    id: name,
    name,
    placeholder: props.placeholder,
    required: props.required,
    autofocus: props.autofocus ?? error !== undefined,
    'aria-invalid': error === undefined ? undefined : ('true' as const),
    'aria-describedby': [error !== undefined && `${name}-error`, props.hint].filter(Boolean).join(' ') || undefined,
    'data-limit': props.limit,
  };
  const typed = { value, autocomplete: props.autocomplete ?? 'off' };
  return (
    <div class="field">
      <div class="field-head">
        <label for={name}>{label}</label>
        {aside !== undefined && <span data-counter={name}>{aside}</span>}
      </div>
      {rows > 1 && (
        <textarea {...common} rows={rows}>
          {value}
        </textarea>
      )}
      {rows === 1 && type === 'password' && <input {...common} {...typed} type="password" />}
      {rows === 1 && type !== 'password' && <input {...common} {...typed} type={type} list={undefined} />}
      {error !== undefined && (
        <p class="field-error" id={`${name}-error`}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
