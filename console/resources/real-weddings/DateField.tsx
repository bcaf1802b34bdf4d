import { SEASONS, WEEKDAY_GROUPS, daysInMonth } from '#contracts/partial-date.ts';
import type { Season, WeekdayGroup } from '#contracts/partial-date.ts';
import { todayIn } from '../../format/todayIn.ts';
import { useTimeZone } from '../../format/timeZone.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { fieldState } from '../../ui/fields/formikField.ts';
import { FieldFrame, Select } from '../../ui/index.ts';
import type { WeddingForm } from './useWeddingForm.ts';
import type { DateParts } from './weddingValues.ts';

const YEARS_BACK = 30;
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

interface DateFieldProps {
  form: WeddingForm['formik'];
  disabled: boolean;
}

/** A wedding's date as far as it is known: a day, a month, a season or a year. */
export function DateField({ form, disabled }: DateFieldProps) {
  const t = useT();
  const language = useLanguage();
  const { error } = fieldState(form, 'date');
  const [y, m, d] = form.values.date;
  const thisYear = Number(todayIn(useTimeZone()).slice(0, 4));
  const years = Array.from({ length: YEARS_BACK + 2 }, (_, at) => thisYear + 1 - at);
  const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const days = typeof m === 'number' ? daysInMonth(y ?? 2024, m) : 0;
  const set = (...[year, month, day]: DateParts): void => {
    const last = typeof month === 'number' ? daysInMonth(year ?? 2024, month) : 0;
    void form.setFieldValue('date', [year, month, typeof day === 'number' && day > last ? null : day]);
  };
  const frame = `input${disabled ? ' input--disabled' : ''}${error ? ' input--wrong' : ''}`;
  const part = { frame, disabled, 'aria-invalid': error ? true : undefined } as const;
  const open = (part: 'day' | 'month' | 'year') => <option value="">{t(`realWeddings.form.any.${part}`)}</option>;
  return (
    <FieldFrame id="field-date" label={t('realWeddings.form.date')} aside={t('common.optional')} error={error}>
      <div className="wedding-date">
        <Select
          {...part}
          aria-label={t('realWeddings.form.day')}
          value={d ?? ''}
          onChange={({ target: { value } }) =>
            set(y, m, value === '' ? null : /^\d/u.test(value) ? Number(value) : (value as WeekdayGroup))
          }
        >
          {open('day')}
          {Array.from({ length: days }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
          {WEEKDAY_GROUPS.map((group) => (
            <option key={group} value={group}>
              {t(`terms.weekdayGroup.${group}`)}
            </option>
          ))}
        </Select>
        <Select
          {...part}
          aria-label={t('realWeddings.form.month')}
          value={m ?? ''}
          onChange={({ target: { value } }) =>
            set(y, value === '' ? null : /^\d/u.test(value) ? Number(value) : (value as Season), d)
          }
        >
          {open('month')}
          {MONTHS.map((month) => (
            <option key={month} value={month}>
              {months.format(new Date(Date.UTC(2024, month - 1, 1)))}
            </option>
          ))}
          {SEASONS.map((season) => (
            <option key={season} value={season}>
              {t(`terms.season.${season}`)}
            </option>
          ))}
        </Select>
        <Select
          {...part}
          id="field-date"
          value={y ?? ''}
          onChange={({ target: { value } }) => set(value === '' ? null : Number(value), m, d)}
          aria-label={t('realWeddings.form.year')}
        >
          {open('year')}
          {(y === null || years.includes(y) ? years : [y, ...years]).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      </div>
    </FieldFrame>
  );
}
