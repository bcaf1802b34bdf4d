import { useQueryClient } from '@tanstack/react-query';
import { CALENDAR_LIMITS, calendarRulesInput } from '#contracts/calendar/calendar.ts';
import type { CalendarRulesInput } from '#contracts/calendar/calendar.ts';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Card, SaveBar, TextField, Toggle } from '../../../ui/index.ts';
import '../day/calendar-form.css';

interface RulesSectionProps {
  rules: CalendarRulesInput;
  mayWrite: boolean;
}

interface Values {
  capacity: string;
  strict: boolean;
  holdDays: string;
}

/** How many couples a day takes, whether further ones are refused, and how long a hold lasts. */
export function RulesSection({ rules, mayWrite }: RulesSectionProps) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const names: Record<keyof Values, string> = {
    capacity: t('calendar.settings.capacity'),
    strict: t('calendar.settings.strict'),
    holdDays: t('calendar.settings.holdDays'),
  };
  const { formik, wrong, submit, formProps, kept, changes } = useKeptForm<Values>({
    place: 'calendar-rules',
    initialValues: valuesOf(rules),
    version: rules.version,
    record: {
      about: t('calendar.settings.rules'),
      name: (path) => names[path as keyof Values],
      load: async () => {
        const { rules: newest } = await data.calendarSettings();
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    schema: () => calendarRulesInput,
    toInput: inputOf,
    onSubmit: async (values, { version, saved }) => {
      const newest = await data.saveCalendarRules(inputOf(values, version));
      saved(valuesOf(newest), newest.version);
      toast.success(t('common.saved'));
      await queries.invalidateQueries({ queryKey: ['calendar'] });
    },
    onError: (error) => {
      toast.failed(error);
      return error.body.errors;
    },
  });
  const { values, setFieldValue } = formik;
  return (
    <Card title={t('calendar.settings.rules')}>
      <form {...formProps} className="col calendar-form">
        <KeptNote of={kept} />
        <TextField
          form={formik}
          name="capacity"
          inputMode="numeric"
          label={t('calendar.settings.capacity')}
          help={t('calendar.settings.capacityHelp', { most: CALENDAR_LIMITS.capacity })}
          disabled={!mayWrite}
        />
        <Toggle
          label={t('calendar.settings.strict')}
          help={t('calendar.settings.strictHelp')}
          checked={values.strict}
          refused={mayWrite ? undefined : t('settings.readOnly')}
          onChange={(strict) => void setFieldValue('strict', strict)}
        />
        <TextField
          form={formik}
          name="holdDays"
          inputMode="numeric"
          label={t('calendar.settings.holdDays')}
          help={t('calendar.settings.holdDaysHelp')}
          suffix={t('calendar.settings.daysUnit')}
          disabled={!mayWrite}
        />
        <SaveBar changes={changes} wrong={wrong} busy={formik.isSubmitting} onDiscard={kept.discard} onSave={submit} />
      </form>
    </Card>
  );
}

const valuesOf = ({ capacity, strict, holdDays }: CalendarRulesInput): Values => ({
  capacity: String(capacity),
  strict,
  holdDays: String(holdDays),
});
const number = (text: string): number => (/^\d{1,4}$/u.test(text.trim()) ? Number(text) : Number.NaN);
const inputOf = ({ capacity, strict, holdDays }: Values, version: number): CalendarRulesInput => ({
  capacity: number(capacity),
  strict,
  holdDays: number(holdDays),
  version,
});
