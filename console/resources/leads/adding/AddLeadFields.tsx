import { ListChecks } from 'lucide-react';
import { ADDED_SOURCES, BUDGET_KEYS } from '#contracts/terms/lead-terms.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { useFormat } from '../../../format/useFormat.ts';
import type { FormOf } from '../../../ui/fields/formikField.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Icon, SelectField, TextAreaField, TextField } from '../../../ui/index.ts';
import { useMembers } from '../useMembers.ts';
import type { AddLeadValues, FoundField, FoundValues } from './addLeadForm.ts';

export interface AddLeadFieldsProps {
  form: FormOf<AddLeadValues> & { values: AddLeadValues };
  found: FoundValues;
  currency: Currency;
  /** How the date was understood, if it differs from the typed text. */
  dateHelp: string | null;
}

/** The couple's known facts; fields filled in from the text say so until they are edited. */
export function AddLeadFields({ form, found, currency, dateHelp }: AddLeadFieldsProps) {
  const t = useT();
  const format = useFormat();
  const members = useMembers();
  const mark = (field: FoundField) =>
    found[field] !== undefined && form.values[field] === found[field].value ? (
      <span className="adding__found">
        <Icon of={ListChecks} size={14} />
        {t('adding.found')}
      </span>
    ) : undefined;
  const field = (name: FoundField) => ({ form, name, label: t(`adding.field.${name}`), aside: mark(name) });
  return (
    <div className="adding__fields">
      <TextField {...field('partnerName')} autoComplete="off" />
      <TextField {...field('partnerName2')} autoComplete="off" />
      <TextField {...field('email')} type="email" autoComplete="off" />
      <TextField {...field('phone')} type="tel" autoComplete="off" />
      <TextField {...field('weddingDate')} autoComplete="off" placeholder={t('adding.dateExample')} help={dateHelp} />
      <div className="adding__pair">
        <TextField {...field('guests')} autoComplete="off" inputMode="numeric" />
        <SelectField
          {...field('budget')}
          choices={[
            { value: '', label: t('common.emptyCell') },
            ...BUDGET_KEYS.map((key) => ({ value: key, label: format.budget(key, currency) })),
          ]}
        />
      </div>
      <SelectField
        form={form}
        name="source"
        label={t('adding.field.source')}
        choices={ADDED_SOURCES.map((source) => ({ value: source, label: t(`terms.source.${source}`) }))}
      />
      {members.length > 0 && (
        <SelectField
          form={form}
          name="assigneeId"
          label={t('adding.field.owner')}
          aside={t('common.optional')}
          choices={[
            { value: '', label: t('adding.noOwner') },
            ...members.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TextField {...field('area')} autoComplete="off" />
      <div className="adding__wide">
        <TextAreaField form={form} name="note" rows={2} label={t('adding.field.note')} aside={t('adding.onlyTeam')} />
      </div>
    </div>
  );
}
