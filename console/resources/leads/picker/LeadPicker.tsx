import { X } from 'lucide-react';
import { useState } from 'react';
import type { LeadSummary } from '#contracts/lead.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useLeadSearch } from '../../layout/useLeadSearch.ts';
import { CoupleArch, CoupleName, IconButton, StageChip } from '../../ui/index.ts';

interface CouplePickerProps {
  chosen: LeadSummary | null;
  onChoose: (lead: LeadSummary | null) => void;
}

/** Finds a couple by typing. */
export function CouplePicker({ chosen, onChoose }: CouplePickerProps) {
  const t = useT();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const { query, hits, failed, settled } = useLeadSearch(typed);
  if (chosen)
    return (
      <div className="row couple-chosen">
        <CoupleArch couple={chosen.partners} id={chosen.id} size="s" />
        <span className="grow truncate">
          <CoupleName partners={chosen.partners} locked={chosen.locked} />
        </span>
        <StageChip stage={chosen.stage} />
        <IconButton icon={X} small label={t('calendar.hold.another')} onClick={() => onChoose(null)} />
      </div>
    );
  return (
    <div className="col">
      <label className="field__label" htmlFor="calendar-couple">
        {t('calendar.hold.couple')}
      </label>
      <div className="input">
        <input
          id="calendar-couple"
          type="search"
          autoComplete="off"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p className="caption ink-3" role="status">
        {failed ? t('unsorted.searchFailed') : settled && hits.length === 0 ? t('unsorted.noHits', { query }) : ''}
      </p>
      <ul className="couple-hits">
        {hits.map((lead) => (
          <li key={lead.id}>
            <button type="button" className="row couple-hit" onClick={() => onChoose(lead)}>
              <CoupleArch couple={lead.partners} id={lead.id} size="s" />
              <span className="grow truncate">
                <CoupleName partners={lead.partners} locked={lead.locked} />
                <span className="caption ink-3 couple-hit__date">{format.weddingDate(lead.weddingDate)}</span>
              </span>
              <StageChip stage={lead.stage} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
