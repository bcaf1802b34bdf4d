import { CircleDashed, Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { coupleFirstNames } from '../../../../format/names.ts';
import { useT } from '../../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../../offline/useNeedsServer.ts';
import { useMay } from '../../../../providers/activeSupplier.ts';
import { useLeadTerms } from '../../../../terms/useLeadTerms.ts';
import { Icon, IconButton, StageGlyph } from '../../../../ui/index.ts';
import './phone-row.css';
import { RowQuestion } from './RowQuestion.tsx';
import type { RowOverlay } from './RowQuestion.tsx';
import { useRowTouch } from './useRowTouch.ts';

/** Width in pixels of one button next to the card. */
const ACTION = 80;

export interface PhoneRowProps {
  lead: LeadSummary;
  /** Selects the lead. */
  onPick: () => void;
}

/** Touch gestures of a card on phones: long press to select, pull left for stage and lost. The card's menu has all of it, too. */
export default function PhoneRow({ lead, onPick }: PhoneRowProps) {
  const t = useT();
  const terms = useLeadTerms();
  const mayWrite = useMay('leads:write');
  const more = useRef<HTMLButtonElement>(null);
  const [overlay, setOverlay] = useState<RowOverlay | null>(null);
  const couple = coupleFirstNames(lead.partners);
  const server = useNeedsServer();
  const canLose = lead.stage !== 'Lost';
  const width = mayWrite ? ACTION * (canLose ? 2 : 1) : 0;
  const { isShown, close } = useRowTouch(more, { leadId: lead.id, width, onHold: onPick });
  const ask = (what: RowOverlay): void => {
    close();
    setOverlay(what);
  };
  return (
    <>
      <IconButton
        ref={more}
        icon={Ellipsis}
        className="lead-card__more"
        label={t('lead.row.more', { couple })}
        aria-haspopup="menu"
        aria-expanded={overlay === 'menu'}
        onClick={() => setOverlay('menu')}
      />
      {isShown && mayWrite && (
        <div className="lead-card__aside" role="group" aria-label={t('lead.row.more', { couple })} style={{ width }}>
          <button type="button" className="lead-card__act" onClick={() => ask('stage')} {...server}>
            <Icon of={CircleDashed} size={20} />
            {t('leads.column.stage')}
          </button>
          {canLose && (
            <button
              type="button"
              className="lead-card__act lead-card__act--lost"
              onClick={() => ask('lost')}
              {...server}
            >
              <StageGlyph stage="Lost" />
              {terms.stage('Lost').name}
            </button>
          )}
        </div>
      )}
      {overlay && (
        <RowQuestion
          lead={lead}
          overlay={overlay}
          anchor={() => more.current}
          onAsk={setOverlay}
          onPick={onPick}
          onClose={() => setOverlay(null)}
        />
      )}
    </>
  );
}
