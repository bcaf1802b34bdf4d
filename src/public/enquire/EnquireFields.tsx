import type { WidgetField } from '#contracts/terms/widget-terms.ts';
import { Field } from '../parts/Field.tsx';
import type { EnquireProps } from '../page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Order on the page; pairs are side by side where there is space. */
const ORDER: readonly WidgetField[] = [
  'partnerName',
  'partnerName2',
  'email',
  'phone',
  'weddingDate',
  'guestsInitialTarget',
  'message',
];
const NEEDED: readonly WidgetField[] = ['partnerName', 'email'];
const TYPES: Partial<Record<WidgetField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };
const AUTOCOMPLETE: Partial<Record<WidgetField, string>> = { partnerName: 'name', email: 'email', phone: 'tel' };

/** The fields a supplier asks for. */
export function EnquireFields({ locale, fields, messageLimit, values, errors }: EnquireProps) {
  const { enquire: texts, optional, counter } = textsFor(locale);
  return (
    <div class="fields">
      {ORDER.filter((name) => fields.includes(name)).map((name) => {
        const value = values[name] ?? '';
        const rule = errors[name];
        const plain = NEEDED.includes(name) ? undefined : optional;
        return (
          <Field
            key={name}
            name={name}
            label={texts.fields[name]}
            value={value}
            placeholder={texts.examples[name]}
            aside={name === 'message' ? counter(Array.from(value).length, messageLimit) : plain}
            error={rule === undefined ? undefined : texts.errors[rule as keyof typeof texts.errors]}
            type={TYPES[name] ?? 'text'}
            autocomplete={AUTOCOMPLETE[name] ?? 'off'}
            required={NEEDED.includes(name)}
            {...(name === 'message' ? { rows: 5, limit: messageLimit } : {})}
          />
        );
      })}
    </div>
  );
}
