import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { BUDGET_KEYS } from '#contracts/terms/lead-terms.ts';
import type { BudgetKey } from '#contracts/terms/lead-terms.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { MARKETS } from '#contracts/terms/supplier-terms.ts';
import type { Market } from '#contracts/terms/supplier-terms.ts';
import { isFullDate } from '#contracts/partial-date.ts';
import { coupleFullNames } from '../../../format/names.ts';
import { useCountryName } from '../../../format/useCountryName.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { Button, CoupleName, Icon } from '../../../ui/index.ts';
import { FormFoot } from '../FormFoot.tsx';
import { DateMoves } from '../payments/DateMoves.tsx';
import { PartnerFields, partnersToEdit, partnersToSend } from './PartnerFields.tsx';
import { useLeadActions } from '../useLeadActions.ts';

/** The wedding facts, with the couple's own words next to the supplier's corrections. */
export function WeddingFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const mayWrite = useMay('leads:write');
  const [editing, setEditing] = useState(false);
  const { original, overrides } = lead;
  const was = (text: string) => (
    <span className="fact-original">
      <Icon of={Pencil} size={12} />
      {t('lead.youChanged', { original: text })}
    </span>
  );
  const countryName = useCountryName();
  const country = overrides.country ?? original.country;
  const budget = (key: BudgetKey | null): string => (key ? format.budget(key, lead.currency) : t('common.emptyCell'));
  const guests = (count: number | null | undefined, text?: string | null): string =>
    count === null || count === undefined ? (text ?? t('common.emptyCell')) : format.number(count);
  return (
    <section className="details__section">
      <div className="row details__title">
        <h3 className="title grow">{t('lead.wedding')}</h3>
        {mayWrite && !editing && (
          <Button variant="text" onClick={() => setEditing(true)}>
            {t('common.edit')}
          </Button>
        )}
      </div>
      {editing ? (
        <WeddingForm lead={lead} onDone={() => setEditing(false)} />
      ) : (
        <dl className="facts">
          <dt>{t('lead.date')}</dt>
          <dd>
            {format.weddingDate(lead.weddingDate)}
            {overrides.weddingDate && was(format.weddingDate(original.weddingDate))}
            {original.weddingDateText && lead.weddingDate.y === null && (
              <span className="fact-original">{t('common.quoted', { text: original.weddingDateText })}</span>
            )}
          </dd>
          <dt>{t('leads.column.guests')}</dt>
          <dd>
            {guests(lead.guests, original.guestsText)}
            {typeof overrides.guests === 'number' && was(guests(original.guests, original.guestsText))}
          </dd>
          <dt>{t('leads.column.budget')}</dt>
          <dd>
            {budget(lead.budget)}
            {overrides.budget && was(budget(original.budget))}
          </dd>
          <dt>{t('lead.partners')}</dt>
          <dd>
            {lead.locked ? <CoupleName partners={lead.partners} locked /> : coupleFullNames(lead.partners)}
            {overrides.partners && !lead.locked && was(coupleFullNames(original.partners))}
          </dd>
          {country !== null && (
            <>
              <dt>{t('lead.country')}</dt>
              <dd>
                {countryName(country)}
                {overrides.country && was(original.country ? countryName(original.country) : t('common.emptyCell'))}
              </dd>
            </>
          )}
          {lead.area !== '' && (
            <>
              <dt>{t('lead.from')}</dt>
              <dd>{lead.area}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}

/** Corrections; an emptied field goes back to what the couple said. */
function WeddingForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const t = useT();
  const format = useFormat();
  const { change } = useLeadActions();
  const date = lead.overrides.weddingDate;
  const pad = (part: number): string => String(part).padStart(2, '0');
  const before = date && isFullDate(date) ? `${date.y}-${pad(date.m)}-${pad(date.d)}` : '';
  const [day, setDay] = useState(before);
  const [guests, setGuests] = useState(lead.overrides.guests?.toString() ?? '');
  const [budget, setBudget] = useState<BudgetKey | ''>(lead.overrides.budget ?? '');
  const countryName = useCountryName();
  const [country, setCountry] = useState<Market | ''>(lead.overrides.country ?? '');
  const [partners, setPartners] = useState(() => partnersToEdit(lead));
  const save = async (): Promise<void> => {
    const [y, m, d] = day.split('-').map(Number);
    const names = lead.locked ? undefined : partnersToSend(lead, partners);
    const done = await change(lead, {
      overrides: {
        ...(day !== before && { weddingDate: day === '' ? null : { y: y ?? null, m: m ?? null, d: d ?? null } }),
        guests: guests === '' ? null : Math.min(Math.max(Math.round(Number(guests)), 0), 100_000),
        budget: budget === '' ? null : budget,
        ...(country !== (lead.overrides.country ?? '') && { country: country === '' ? null : country }),
        ...(names !== undefined && { partners: names }),
      },
    });
    if (done) onDone();
  };
  return (
    <form
      className="col details__form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label className="field">
        <span className="field__label">{t('lead.date')}</span>
        <span className="input">
          <input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        </span>
      </label>
      <DateMoves lead={lead} changed={day !== before} />
      <label className="field">
        <span className="field__label">{t('leads.column.guests')}</span>
        <span className="input">
          <input
            type="number"
            min={0}
            max={100_000}
            step={1}
            value={guests}
            placeholder={lead.original.guests?.toString() ?? ''}
            onChange={(event) => setGuests(event.target.value)}
          />
        </span>
      </label>
      <label className="field">
        <span className="field__label">{t('leads.column.budget')}</span>
        <span className="input">
          <select value={budget} onChange={(event) => setBudget(event.target.value as BudgetKey | '')}>
            <option value="">{t('lead.asTheySaid')}</option>
            {(BUDGET_KEYS as readonly BudgetKey[]).map((key) => (
              <option key={key} value={key}>
                {format.budget(key, lead.currency)}
              </option>
            ))}
          </select>
        </span>
      </label>
      <label className="field">
        <span className="field__label">{t('lead.country')}</span>
        <span className="input">
          <select value={country} onChange={(event) => setCountry(event.target.value as Market | '')}>
            <option value="">{t('lead.asTheySaid')}</option>
            {MARKETS.map((market) => (
              <option key={market} value={market}>
                {countryName(market)}
              </option>
            ))}
          </select>
        </span>
      </label>
      <PartnerFields lead={lead} drafts={partners} onChange={setPartners} />
      <p className="caption ink-3">{t('lead.overrideHelp')}</p>
      <FormFoot onCancel={onDone} />
    </form>
  );
}
