import type { LeadSummary } from '#contracts/lead/lead.ts';
import { coupleFirstNames } from '../../../../format/names.ts';
import { useT } from '../../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../../offline/useNeedsServer.ts';
import { useMay } from '../../../../providers/activeSupplier.ts';
import { FloatingMenu, MenuItem } from '../../../../ui/floating/Floating.tsx';
import { useMoveLead } from '../../board/useMoveLead.ts';
import { LostDialog } from '../../LostDialog.tsx';
import StageSheet from '../../head/StageSheet.tsx';
import { useLeadActions } from '../../useLeadActions.ts';

/** What a card has open: its menu, the stages, or the dialog for why the couple was lost. */
export type RowOverlay = 'menu' | 'stage' | 'lost';

export interface RowQuestionProps {
  lead: LeadSummary;
  overlay: RowOverlay;
  /** The menu's button. */
  anchor: () => HTMLElement | null;
  onAsk: (next: RowOverlay) => void;
  onPick: () => void;
  onClose: () => void;
}

/** The menu of a card on phones, and what its items open. */
export function RowQuestion({ lead, overlay, anchor, onAsk, onPick, onClose }: RowQuestionProps) {
  const t = useT();
  const mayWrite = useMay('leads:write');
  const move = useMoveLead();
  const { star, toggleRead } = useLeadActions();
  const server = useNeedsServer();
  const label = t('lead.row.more', { couple: coupleFirstNames(lead.partners) });
  const item = (label: string, act: () => unknown, refused?: string) => (
    <MenuItem
      key={label}
      refused={refused}
      onClick={() => {
        onClose();
        void act();
      }}
    >
      {label}
    </MenuItem>
  );
  if (overlay === 'stage')
    return (
      <StageSheet
        lead={lead}
        onClose={onClose}
        onChoose={(stage) => {
          if (stage === 'Lost') {
            onAsk('lost');
            return;
          }
          onClose();
          void move(lead, stage);
        }}
      />
    );
  if (overlay === 'lost')
    return (
      <LostDialog
        of={lead.id}
        open
        onClose={onClose}
        onChoose={(reason) => {
          onClose();
          return move(lead, 'Lost', { reason });
        }}
      />
    );
  return (
    <FloatingMenu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        root: { role: 'region', 'aria-label': label },
        list: { 'aria-label': label },
        paper: { style: { minWidth: 200 } },
      }}
    >
      {item(t('leads.selection.begin'), onPick)}
      {mayWrite && item(t('lead.row.stage'), () => onAsk('stage'), server.title)}
      {mayWrite && lead.stage !== 'Lost' && item(t('lead.row.lost'), () => onAsk('lost'), server.title)}
      {mayWrite && item(t(lead.starredAt === null ? 'lead.star' : 'lead.unstar'), () => star(lead), server.title)}
      {mayWrite &&
        item(t(lead.read === 'read' ? 'lead.markUnread' : 'lead.row.markRead'), () => toggleRead(lead), server.title)}
    </FloatingMenu>
  );
}
