import type { ReactNode } from 'react';
import { useId } from 'react';
import { leadOverrides } from '#contracts/lead/lead.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { isFullDate } from '#contracts/partial-date.ts';
import { BUDGET_KEYS } from '#contracts/terms/lead-terms.ts';
import type { BudgetKey } from '#contracts/terms/lead-terms.ts';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Market } from '#contracts/terms/supplier-terms.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { coupleFullNames } from '../../../format/names.ts';
import { useCountryName } from '../../../format/useCountryName.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { Select } from '../../../ui/index.ts';
import { FormFoot } from '../FormFoot.tsx';
import { DateMoves } from '../payments/DateMoves.tsx';
import { useLeadActions } from '../useLeadActions.ts';
import { useLeadRecord } from '../useLeadRecord.ts';
import { PartnerFields } from './PartnerFields.tsx';
import { dayOf, weddingToEdit, weddingToSend } from './weddingDraft.ts';
import type { WeddingDraft } from './weddingDraft.ts';

/** Corrections, prefilled with the lead's current values; below each field the couple's value, if different. */
export function WeddingForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const t = useT();
  const format = useFormat();
  const countryName = useCountryName();
  const toast = useToast();
  const { save } = useLeadActions();
  const { original } = lead;
  const names: Record<keyof WeddingDraft, string> = {
    day: t('lead.date'),
    guests: t('leads.column.guests'),
    budget: t('leads.column.budget'),
    country: t('lead.country'),
    booked: t('couple.booked.title'),
    partners: t('lead.partners'),
  };
  const { formik, formProps, kept, forget } = useKeptForm<WeddingDraft>({
    place: `wedding ${lead.id}`,
    initialValues: weddingToEdit(lead),
    version: lead.version,
    record: useLeadRecord(lead, {
      valuesOf: weddingToEdit,
      name: (path) => names[path as keyof WeddingDraft],
      show: (path, value) => {
        if (path === 'booked') return t(`couple.booked.${(value as WeddingDraft['booked']) || 'unknown'}`);
        if (value === '') return t('lead.asTheySaid');
        if (path === 'day') return format.date(String(value));
        if (path === 'budget') return format.budget(value as BudgetKey, lead.currency);
        if (path === 'country') return countryName(value as Market);
        return path === 'partners' ? coupleFullNames(value as WeddingDraft['partners']) : undefined;
      },
    }),
    schema: () => leadOverrides,
    toInput: (values, _version, base) => weddingToSend(lead, base, values),
    onSubmit: async (values, { base, version }) => {
      const overrides = weddingToSend(lead, base, values);
      if (Object.keys(overrides).length > 0) await save(lead, { overrides }, version);
      onDone();
    },
    onError: (error) => {
      toast.failed(error);
      return undefined;
    },
  });
  const draft = formik.values;
  const set = (part: Partial<WeddingDraft>): void => void formik.setValues({ ...draft, ...part });
  const cancel = (): void => {
    forget();
    onDone();
  };
  const couplesValue = (value: string | null | undefined, same: boolean) =>
    value && !same ? t('lead.theySaid', { original: value }) : null;
  const date = couplesValue(
    original.weddingDateText ?? (original.weddingDate.y === null ? null : format.weddingDate(original.weddingDate)),
    draft.day !== '' && draft.day === dayOf(original.weddingDate),
  );
  const partly = draft.day === '' && !isFullDate(lead.weddingDate) && lead.weddingDate.y !== null;
  const theirNames = coupleFullNames(original.partners);
  return (
    <form {...formProps} className="col details__form">
      <KeptNote of={kept} />
      <Line
        label={t('lead.date')}
        help={partly ? t('lead.dateSoFar', { date: format.weddingDate(lead.weddingDate) }) : date}
      >
        {(field) => (
          <span className="input">
            <input type="date" {...field} value={draft.day} onChange={(event) => set({ day: event.target.value })} />
          </span>
        )}
      </Line>
      <DateMoves lead={lead} changed={draft.day !== dayOf(lead.weddingDate)} />
      <Line
        label={t('leads.column.guests')}
        help={couplesValue(
          original.guestsText ?? (original.guests === null ? null : format.number(original.guests)),
          original.guestsText === null && draft.guests === original.guests?.toString(),
        )}
      >
        {(field) => (
          <span className="input">
            <input
              type="number"
              min={0}
              max={100_000}
              step={1}
              {...field}
              value={draft.guests}
              onChange={(event) => set({ guests: event.target.value })}
            />
          </span>
        )}
      </Line>
      <Line
        label={t('leads.column.budget')}
        help={couplesValue(
          original.budget && format.budget(original.budget, lead.currency),
          draft.budget === original.budget,
        )}
      >
        {(field) => (
          <Select
            {...field}
            value={draft.budget}
            onChange={(event) => set({ budget: event.target.value as BudgetKey })}
          >
            <option value="">{t('lead.asTheySaid')}</option>
            {(BUDGET_KEYS as readonly BudgetKey[]).map((key) => (
              <option key={key} value={key}>
                {format.budget(key, lead.currency)}
              </option>
            ))}
          </Select>
        )}
      </Line>
      <Line
        label={t('lead.country')}
        help={couplesValue(original.country && countryName(original.country), draft.country === original.country)}
      >
        {(field) => (
          <Select
            {...field}
            value={draft.country}
            onChange={(event) => set({ country: event.target.value as WeddingDraft['country'] })}
          >
            <option value="">{t('lead.asTheySaid')}</option>
            {COUNTRIES.map((market) => (
              <option key={market} value={market}>
                {countryName(market)}
              </option>
            ))}
          </Select>
        )}
      </Line>
      <Line label={t('couple.booked.title')} help={t('couple.booked.help')}>
        {(field) => (
          <Select
            {...field}
            value={draft.booked}
            onChange={(event) => set({ booked: event.target.value as WeddingDraft['booked'] })}
          >
            <option value="">{t('couple.booked.unknown')}</option>
            <option value="yes">{t('couple.booked.yes')}</option>
            <option value="no">{t('couple.booked.no')}</option>
          </Select>
        )}
      </Line>
      <PartnerFields lead={lead} drafts={draft.partners} onChange={(partners) => set({ partners })} />
      {!lead.locked && theirNames !== '' && theirNames !== coupleFullNames(draft.partners) && (
        <p className="field__help">{t('lead.theySaid', { original: theirNames })}</p>
      )}
      <p className="caption ink-3">{t('lead.overrideHelp')}</p>
      <FormFoot onCancel={cancel} busy={formik.isSubmitting} />
    </form>
  );
}

interface LineProps {
  label: string;
  help: string | null;
  children: (field: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

function Line({ label, help, children }: LineProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': help ? `${id}-help` : undefined })}
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
