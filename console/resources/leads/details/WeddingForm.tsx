import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { isFullDate } from '#contracts/partial-date.ts';
import { BUDGET_KEYS } from '#contracts/terms/lead-terms.ts';
import type { BudgetKey } from '#contracts/terms/lead-terms.ts';
import { MARKETS } from '#contracts/terms/supplier-terms.ts';
import { coupleFullNames } from '../../../format/names.ts';
import { useCountryName } from '../../../format/useCountryName.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Select } from '../../../ui/index.ts';
import { FormFoot } from '../FormFoot.tsx';
import { DateMoves } from '../payments/DateMoves.tsx';
import { useLeadActions } from '../useLeadActions.ts';
import { PartnerFields } from './PartnerFields.tsx';
import { dayOf, weddingToEdit, weddingToSend } from './weddingDraft.ts';
import type { WeddingDraft } from './weddingDraft.ts';

/** Corrections, prefilled with what the lead shows; below each field what the couple said, where that is different. */
export function WeddingForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const t = useT();
  const format = useFormat();
  const countryName = useCountryName();
  const { change } = useLeadActions();
  const [draft, setDraft] = useState(() => weddingToEdit(lead));
  const { original } = lead;
  const set = (part: Partial<WeddingDraft>): void => setDraft({ ...draft, ...part });
  const save = async (): Promise<void> => {
    const overrides = weddingToSend(lead, draft);
    if (Object.keys(overrides).length === 0 || (await change(lead, { overrides }))) onDone();
  };
  const said = (value: string | null | undefined, same: boolean) =>
    value && !same ? t('lead.theySaid', { original: value }) : null;
  const date = said(
    original.weddingDateText ?? (original.weddingDate.y === null ? null : format.weddingDate(original.weddingDate)),
    draft.day !== '' && draft.day === dayOf(original.weddingDate),
  );
  const partly = draft.day === '' && !isFullDate(lead.weddingDate) && lead.weddingDate.y !== null;
  const names = coupleFullNames(original.partners);
  return (
    <form
      className="col details__form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
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
        help={said(
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
        help={said(original.budget && format.budget(original.budget, lead.currency), draft.budget === original.budget)}
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
        help={said(original.country && countryName(original.country), draft.country === original.country)}
      >
        {(field) => (
          <Select
            {...field}
            value={draft.country}
            onChange={(event) => set({ country: event.target.value as WeddingDraft['country'] })}
          >
            <option value="">{t('lead.asTheySaid')}</option>
            {MARKETS.map((market) => (
              <option key={market} value={market}>
                {countryName(market)}
              </option>
            ))}
          </Select>
        )}
      </Line>
      <PartnerFields lead={lead} drafts={draft.partners} onChange={(partners) => set({ partners })} />
      {!lead.locked && names !== '' && names !== coupleFullNames(draft.partners) && (
        <p className="field__help">{t('lead.theySaid', { original: names })}</p>
      )}
      <p className="caption ink-3">{t('lead.overrideHelp')}</p>
      <FormFoot onCancel={onDone} />
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
