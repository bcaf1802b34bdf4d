import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { codePoints } from '#contracts/limits.ts';
import type { ProfileField } from '#contracts/profile/profile-field.ts';
import { atPath, textAt } from '#contracts/profile/profile-tree.ts';
import { currentTranslator, useLanguage, useT } from '../../../i18n/i18n.ts';
import type { MessageKey } from '../../../i18n/i18n.ts';
import { lazyScreenPart } from '../../../i18n/lazyPart.ts';
import { ErrorState, TextAreaField, TextField, Toggle } from '../../../ui/index.ts';
import { ChangedMark } from './ChangedMark.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import { numberText, readField } from '../formValues.ts';
import type { FormTree } from '../formValues.ts';
import type { ProfileInputProps } from './profileInputProps.ts';
import { TypesField } from './TypesField.tsx';

/** Map and outline are loaded after the section has painted. */
const PlaceField = lazyScreenPart(async () => ({ default: (await import('./PlaceField.tsx')).PlaceField }));

const placeMissing = (heading: ReactNode) => (again: () => void) => (
  <>
    {heading}
    <ErrorState compact error={null} onRetry={again} />
  </>
);

/** One field of a section, by its kind, marked while it differs from the saved value. */
export function ProfileInput(props: ProfileInputProps) {
  const t = useT();
  const { field, form, changed, disabled, words } = props;
  const { kind, path, max = 0 } = field;
  const label = words.label(field);
  const help = useHelp(field);
  const mark = changed && <ChangedMark field={field} opened={props.opened} alsoBy={props.alsoBy} />;
  const labelled = { ...props, label, mark };
  const heading = (
    <>
      {label} {mark}
    </>
  );
  if (kind === 'flag') {
    return (
      <Toggle
        label={heading}
        {...(help && { help })}
        checked={atPath(form.values, path) === true}
        disabled={disabled}
        onChange={(on) => void form.setFieldValue(path, on)}
      />
    );
  }
  if (kind === 'options') return <ChoicesField {...labelled} help={help} />;
  if (kind === 'types') return <TypesField {...labelled} help={help} />;
  if (kind === 'place')
    return (
      <Suspense fallback={<div className="profile-place__map" />}>
        <PlaceField {...labelled} missing={placeMissing(heading)} />
      </Suspense>
    );
  const value = textAt(form.values, path);
  const counter =
    kind === 'text' && value !== '' ? t('profile.characters', { count: codePoints(value), max }) : undefined;
  const aside = mark || counter ? <Aside mark={mark} counter={counter} /> : optionalOf(field, t);
  const common = { form, name: path, label, aside, disabled, ...(help && { help }) };
  if (kind === 'text' || kind === 'lines') {
    return <TextAreaField {...common} rows={kind === 'lines' ? 1 : max > 500 ? 6 : 2} />;
  }
  return <LineField {...props} common={common} />;
}

const Aside = ({ mark, counter }: { mark: ReactNode; counter: string | undefined }) => (
  <>
    {mark} {counter}
  </>
);

const optionalOf = ({ required, locale }: ProfileField, t: ReturnType<typeof useT>) =>
  required || locale ? undefined : t('common.optional');

function useHelp({ path }: ProfileField): string | undefined {
  const t = useT();
  const key = `profile.fields.${path}.help`;
  return currentTranslator().has(key) ? t(key as MessageKey) : undefined;
}

const TYPES: Partial<Record<ProfileField['kind'], 'email' | 'tel' | 'url'>> = {
  email: 'email',
  phone: 'tel',
  website: 'url',
  link: 'url',
};

/** A line of text or a number; numbers are parsed on blur. */
function LineField({
  field,
  form,
  words,
  common,
}: ProfileInputProps & { common: Omit<Parameters<typeof TextField<FormTree>>[0], 'type'> }) {
  const language = useLanguage();
  const isNumber = field.kind === 'integer' || field.kind === 'money' || field.kind === 'year';
  const numbers = {
    ...form,
    handleBlur: ((event: unknown) => {
      const text = numberText(field, Number(readField(field, form.values)), language);
      if (text !== atPath(form.values, field.path)) void form.setFieldValue(field.path, text);
      form.handleBlur(event);
    }) as typeof form.handleBlur,
  };
  return (
    <TextField
      {...common}
      form={isNumber ? numbers : form}
      type={TYPES[field.kind] ?? 'text'}
      autoComplete="off"
      {...(isNumber && { inputMode: field.kind === 'money' ? ('decimal' as const) : ('numeric' as const) })}
      {...(field.kind === 'money' && { prefix: words.currency })}
    />
  );
}
