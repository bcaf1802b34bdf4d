import type { EnquireProps } from '../page-types.ts';
import { textsFor } from '../texts/index.ts';

/** What the enquiry is about, as pills. */
export function EnquiryTypes({ locale, enquiryTypes, values }: EnquireProps) {
  const texts = textsFor(locale).enquire;
  const chosen = enquiryTypes.find((type) => type === values['enquiryType']) ?? enquiryTypes[0];
  if (enquiryTypes.length < 2) return <input type="hidden" name="enquiryType" value={chosen ?? 'other'} />;
  return (
    <fieldset class="pills">
      <legend>{texts.about}</legend>
      {enquiryTypes.map((type) => (
        <label key={type}>
          <input type="radio" name="enquiryType" value={type} checked={type === chosen} />
          <span>{texts.types[type]}</span>
        </label>
      ))}
    </fieldset>
  );
}
