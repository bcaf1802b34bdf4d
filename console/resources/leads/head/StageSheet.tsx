import type { LeadSummary } from '#contracts/lead/lead.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { Check } from 'lucide-react';
import { coupleFirstNames } from '../../../format/names.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { FloatingDrawer } from '../../../ui/floating/Floating.tsx';
import { Button, Icon, StageGlyph } from '../../../ui/index.ts';
import './stage-sheet.css';

export interface StageSheetProps {
  lead: LeadSummary;
  onChoose: (stage: LeadStage) => void;
  onClose: () => void;
}

/** The nine stages in a bottom sheet, on phones. */
export default function StageSheet({ lead, onChoose, onClose }: StageSheetProps) {
  const t = useT();
  const terms = useLeadTerms();
  const label = t('lead.stageOf', { couple: coupleFirstNames(lead.partners) });
  return (
    <FloatingDrawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, style: { borderRadius: '16px 16px 0 0' } } }}
    >
      <div className="stage-sheet">
        <div className="row stage-sheet__head">
          <h2 className="display-xs grow truncate" title={label}>
            {label}
          </h2>
          <Button variant="soft" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
        <ul>
          {LEAD_STAGES.map((stage) => (
            <li key={stage}>
              <button
                type="button"
                className="menu-item stage-sheet__stage"
                aria-current={stage === lead.stage ? 'true' : undefined}
                onClick={() => (stage === lead.stage ? onClose() : onChoose(stage))}
              >
                <StageGlyph stage={stage} />
                <span className="grow">{terms.stage(stage).fullName ?? terms.stage(stage).name}</span>
                {stage === lead.stage && <Icon of={Check} className="accent" />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </FloatingDrawer>
  );
}
