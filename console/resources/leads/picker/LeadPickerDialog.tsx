import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useLeadSearch } from '../../layout/useLeadSearch.ts';
import { CoupleArch, CoupleName, Dialog, StageChip } from '../../ui/index.ts';

/** Finds the lead that a mail belongs to. */
export function ChooseLead({ onClose, onChoose }: { onClose: () => void; onChoose: (leadId: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { query, hits, failed, settled } = useLeadSearch(typed);
  return (
    <Dialog open onClose={onClose} title={t('unsorted.chooseTitle')}>
      <div className="field">
        <label className="field__label" htmlFor="choose-lead">
          {t('unsorted.search')}
        </label>
        <div className="input">
          <input
            id="choose-lead"
            type="search"
            autoComplete="off"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </div>
      <p className="small ink-3" role="status">
        {failed ? t('unsorted.searchFailed') : settled && hits.length === 0 ? t('unsorted.noHits', { query }) : ''}
      </p>
      <ul className="choose-lead">
        {hits.map((lead) => (
          <li key={lead.id}>
            <button type="button" className="choose-lead__hit" onClick={() => onChoose(lead.id)}>
              <CoupleArch couple={lead.partners} id={lead.id} size="s" />
              <span className="grow truncate">
                <CoupleName partners={lead.partners} locked={lead.locked} />
              </span>
              <StageChip stage={lead.stage} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
