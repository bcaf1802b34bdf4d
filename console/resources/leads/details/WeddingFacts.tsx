import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { BudgetKey } from '#contracts/terms/lead-terms.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { readKept } from '../../../forms/kept/keptWords.ts';
import { coupleFullNames } from '../../../format/names.ts';
import { useCountryName } from '../../../format/useCountryName.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay, useMayAsTeam } from '../../../providers/activeSupplier.ts';
import { Button, CoupleName, Icon } from '../../../ui/index.ts';
import { CouplePhoto } from '../couple-photo/CouplePhoto.tsx';
import { WeddingForm } from './WeddingForm.tsx';

/** The wedding facts, with the couple's own words next to the supplier's corrections. */
export function WeddingFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const mayWrite = useMay('leads:write');
  const mayChange = useMayAsTeam('leads:write');
  const [editing, setEditing] = useState(() => mayWrite && readKept(`wedding ${lead.id}`) !== null);
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
          {lead.offer && (
            <>
              <dt>{t('lead.offer')}</dt>
              <dd>{lead.offer.title}</dd>
            </>
          )}
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
          {typeof overrides.supplierBooked === 'boolean' && (
            <>
              <dt>{t('couple.booked.title')}</dt>
              <dd>{t(overrides.supplierBooked ? 'couple.booked.yes' : 'couple.booked.no')}</dd>
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
      {mayChange && !lead.locked && !editing && <CouplePhoto lead={lead} />}
    </section>
  );
}
