import type { VNode } from 'preact';
import type { WidgetField } from '../../src/contracts/terms/widget-terms.ts';
import type { Texts } from '../languages/texts.ts';
import { fill } from './fill.ts';
import { isRequired, lengthOf } from './rules.ts';

/** Types for the browser's autofill; two of them also select a phone's keyboard. */
const AUTOFILL: Partial<Record<WidgetField, 'name' | 'email' | 'tel'>> = {
  partnerName: 'name',
  email: 'email',
  phone: 'tel',
};

/** Fields that share their row with the next one. */
const HALF = /Name|Date|Target/;

/** One labelled field with its hint and, if a rule is broken, a sentence that says how to fix it. */
export function drawField(
  name: WidgetField,
  value: string,
  max: number,
  rule: string | undefined,
  texts: Texts,
  write: (value: string) => void,
  leave: () => void,
): VNode {
  const long = name === 'message';
  const Input = (long ? 'textarea' : 'input') as 'input';
  return (
    <p class={HALF.test(name) ? 'field half' : 'field'} key={name}>
      <label for={name}>{texts[name]}</label>
      <small id={`${name}-hint`}>
        {long ? fill(texts.count, { used: lengthOf(value), max }) : !isRequired(name) && texts.optional}
      </small>
      <Input
        id={name}
        value={value}
        required={isRequired(name)}
        type={AUTOFILL[name] as 'email'}
        autocomplete={AUTOFILL[name]}
        placeholder={name === 'weddingDate' ? fill(texts.example, { year: new Date().getFullYear() + 1 }) : ''}
        aria-invalid={!!rule}
        aria-describedby={`${name}-hint ${name}-error`}
        onInput={(event) => write(event.currentTarget.value)}
        onBlur={(event: FocusEvent) => {
          // The error below the field would push the button away from under the pointer; sending checks the field anyway.
          if (!(event.relatedTarget instanceof HTMLButtonElement)) leave();
        }}
      />
      <small class="bad" id={`${name}-error`}>
        {rule && fill(texts[`!${rule}` as '!max'] ?? texts['!other'], { max })}
      </small>
    </p>
  );
}
