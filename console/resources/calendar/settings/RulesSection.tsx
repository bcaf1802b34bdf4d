import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CALENDAR_LIMITS, calendarRulesInput } from '#contracts/calendar/calendar.ts';
import type { CalendarRulesInput } from '#contracts/calendar/calendar.ts';
import { useContractForm } from '../../../forms/useContractForm.ts';
import { useSeenVersion } from '../../../forms/useSeenVersion.ts';
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
const FIELDS = ['capacity', 'strict', 'holdDays'] as const;

/** How many couples a day takes, whether more are refused, and how long a hold lasts. */
export function RulesSection({ rules, mayWrite }: RulesSectionProps) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const [opened, setOpened] = useState(rules);
  const seen = useSeenVersion(rules.version);
  const take = (newer: CalendarRulesInput): void => {
    setOpened(newer);
    seen.setVersion(newer.version);
  };
  const versioned = (values: Values): CalendarRulesInput => inputOf(values, seen.version ?? 0);
  const { formik, wrong, submit, formProps } = useContractForm<Values>({
    initialValues: valuesOf(opened),
    enableReinitialize: true,
    schema: () => calendarRulesInput,
    toInput: versioned,
    onSubmit: async (values) => {
      take(await data.saveCalendarRules(versioned(values)));
      toast.success(t('common.saved'));
      await queries.invalidateQueries({ queryKey: ['calendar'] });
    },
    onError: (error) => {
      seen.learn(error);
      toast.failed(error);
      return error.body.errors;
    },
  });
  const { values, setFieldValue, resetForm } = formik;
  const saved = valuesOf(opened);
  const changes = FIELDS.filter((field) => values[field] !== saved[field]).length;
  // Nothing is written here: what a colleague saved shows at once.
  if (rules.version > opened.version && changes === 0) take(rules);
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
