import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CALENDAR_LIMITS, calendarRulesInput } from '#contracts/calendar.ts';
import type { CalendarRulesInput } from '#contracts/calendar.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useSeenVersion } from '../../forms/useSeenVersion.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/useToast.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Card, SaveBar, TextField, Toggle } from '../../ui/index.ts';

interface RulesSectionProps {
  rules: CalendarRulesInput;
  mayWrite: boolean;
}

const FIELDS = ['capacity', 'strict', 'holdDays'] as const;

/** How many couples a day takes, whether more are refused, and how long a hold lasts. */
export function RulesSection({ rules, mayWrite }: RulesSectionProps) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const seen = useSeenVersion(rules.version);
  const { formik, wrong, submit, formProps } = useContractForm({
    initialValues: { capacity: String(rules.capacity), strict: rules.strict, holdDays: String(rules.holdDays) },
    schema: () => calendarRulesInput,
    toInput: (values) => inputOf(values, seen.version ?? 0),
    onSubmit: async (values) => {
      const saved = await data.saveCalendarRules(inputOf(values, seen.version ?? 0));
      seen.setVersion(saved.version);
      formik.resetForm({ values });
      toast.success(t('common.saved'));
      await queries.invalidateQueries({ queryKey: ['calendar'] });
    },
    onError: (error) => {
      seen.learn(error);
      toast.failed(error);
      return error.body.errors;
    },
  });
  const { values, initialValues, setFieldValue, resetForm } = formik;
  const changes = FIELDS.filter((field) => values[field] !== initialValues[field]).length;
  useFreshRules(rules, changes === 0, (fresh) => {
    seen.setVersion(fresh.version);
    resetForm({
      values: { capacity: String(fresh.capacity), strict: fresh.strict, holdDays: String(fresh.holdDays) },
    });
  });
  return (
    <Card title={t('calendar.settings.rules')}>
      <form {...formProps} className="col calendar-form">
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
          disabled={!mayWrite}
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
        <SaveBar
          changes={changes}
          wrong={wrong}
          busy={formik.isSubmitting}
          onDiscard={() => resetForm()}
          onSave={submit}
        />
      </form>
    </Card>
  );
}

const number = (text: string): number => (/^\d{1,4}$/u.test(text.trim()) ? Number(text) : Number.NaN);
const inputOf = (
  { capacity, strict, holdDays }: { capacity: string; strict: boolean; holdDays: string },
  version: number,
): CalendarRulesInput => ({ capacity: number(capacity), strict, holdDays: number(holdDays), version });

/** What a colleague saved comes in while nothing is typed here; what is typed stays, and the save says so. */
function useFreshRules(rules: CalendarRulesInput, untouched: boolean, take: (rules: CalendarRulesInput) => void): void {
  const { version } = rules;
  useEffect(() => {
    if (untouched) take(rules);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a newer version is news
  }, [version]);
}
