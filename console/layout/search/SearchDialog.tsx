import { ownValue } from '#contracts/own-value.ts';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { FloatingDialog } from '../../ui/floating/Floating.tsx';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { leadPath } from '../../providers/paths.ts';
import { CoupleArch } from '../../ui/people/CoupleArch.tsx';
import { CoupleName } from '../../ui/people/CoupleName.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { StageChip } from '../../ui/chips/StageChip.tsx';
import { closeOverlay, overlayStore } from '../frame/overlayStore.ts';
import './SearchDialog.css';
import { useLeadSearch } from './useLeadSearch.ts';
import { focusAtOpen } from '../../ui/floating/focusAtOpen.ts';

const TITLE_ID = 'search-title';

/** Finds a couple by name from anywhere (Ctrl/⌘ K). */
export function SearchDialog() {
  const t = useT();
  const open = useStoreValue(overlayStore) === 'search';
  return (
    <FloatingDialog
      open={open}
      onClose={closeOverlay}
      aria-labelledby={TITLE_ID}
      slotProps={{
        paper: {
          style: { width: 560, maxWidth: 'calc(100% - 24px)', margin: 12, alignSelf: 'flex-start', marginTop: '12vh' },
        },
      }}
    >
      <h2 className="visually-hidden" id={TITLE_ID}>
        {t('shell.search.open')}
      </h2>
      <SearchBox />
    </FloatingDialog>
  );
}

function SearchBox() {
  const t = useT();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState(0);
  const { query, hits, failed, settled } = useLeadSearch(typed);
  const go = (lead: LeadSummary | undefined): void => {
    if (!lead) return;
    closeOverlay();
    void navigate(leadPath(lead.id));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = ownValue({ ArrowDown: 1, ArrowUp: -1 }, event.key);
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setSelected((selected + step + hits.length) % hits.length);
    }
    // Hits of what was typed before stay on the screen until the new ones come; they are not what Enter means.
    if (event.key === 'Enter' && settled && query === typed.trim()) go(hits[selected]);
  };
  const note = failed
    ? t('shell.search.failed')
    : query === ''
      ? t('shell.search.hint')
      : t('shell.search.none', { query });
  return (
    <>
      <div className="search__field">
        <Icon of={Search} size={18} />
        <input
          ref={focusAtOpen}
          type="text"
          role="combobox"
          aria-label={t('shell.search.placeholder')}
          aria-expanded={hits.length > 0}
          aria-controls="search-hits"
          aria-activedescendant={hits[selected] ? `hit-${hits[selected].id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('shell.search.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setSelected(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div className="search__list" id="search-hits" role="listbox" aria-label={t('shell.search.leads')}>
        {hits.map((lead, index) => (
          <Hit key={lead.id} lead={lead} selected={index === selected} onChoose={() => go(lead)} />
        ))}
      </div>
      {hits.length === 0 && (failed || settled || query === '') && <p className="search__note small">{note}</p>}
      <p className="visually-hidden" role="status">
        {settled ? t('shell.search.results', { count: hits.length }) : ''}
      </p>
    </>
  );
}

function Hit({ lead, selected, onChoose }: { lead: LeadSummary; selected: boolean; onChoose: () => void }) {
  const format = useFormat();
  return (
    <div
      className="search__hit"
      role="option"
      id={`hit-${lead.id}`}
      aria-selected={selected}
      tabIndex={-1}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      <CoupleArch couple={lead.partners} id={lead.id} size="s" />
      <span className="search__couple strong truncate">
        <CoupleName partners={lead.partners} locked={lead.locked} />
      </span>
      <span className="search__facts">
        <StageChip stage={lead.stage} />
        <span className="small ink-3 num">{format.weddingDate(lead.weddingDate)}</span>
      </span>
    </div>
  );
}
