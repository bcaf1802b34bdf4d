import type { EnquiryType } from '../../src/contracts/terms/lead-terms.ts';
import type { WidgetField } from '../../src/contracts/terms/widget-terms.ts';

type Rule = '!required' | '!email' | '!max' | '!other';
type Refusal = '!failed';

/**
 * Every sentence of the form in one language; `{supplier}` and the like are placeholders. Fields and enquiry types use
 * their own names as keys; keys of errors begin with `!`.
 */
export interface Texts extends Record<WidgetField | EnquiryType | Rule | Refusal, string> {
  title: string;
  intro: string;
  types: string;
  optional: string;
  count: string;
  example: string;
  consent: string;
  privacy: string;
  send: string;
  sending: string;
  retry: string;
  aisle: string;
  close: string;
  thanks: string;
}
