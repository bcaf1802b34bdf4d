import { useId, useState } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useLeadSearch } from '../../../layout/search/useLeadSearch.ts';
import { LeadLine } from './LeadLine.tsx';
import './picker.css';
import { focusAtOpen } from '../../../ui/floating/focusAtOpen.ts';

/** Searches for a lead while typing; the date distinguishes equal names. For dialogs that open with the focus in the field. */
export function LeadPicker({ label, onChoose }: { label: string; onChoose: (lead: LeadSummary) => void }) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { query, hits, failed, settled } = useLeadSearch(typed);
  return (
    <div className="col">
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        <div className="input">
          <input
            id={id}
            type="search"
            autoComplete="off"
            ref={focusAtOpen}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </div>
      <p className="small ink-3" role="status">
        {failed ? t('unsorted.searchFailed') : settled && hits.length === 0 ? t('unsorted.noHits', { query }) : ''}
      </p>
      <ul>
        {hits.map((lead) => (
          <li key={lead.id}>
            <button type="button" className="row lead-line lead-line--hit" onClick={() => onChoose(lead)}>
              <LeadLine lead={lead} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
