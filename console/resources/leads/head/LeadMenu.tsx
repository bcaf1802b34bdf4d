import { Ellipsis } from 'lucide-react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { MenuItem } from '../../../ui/floating/Floating.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { openAddLead } from '../../../layout/frame/overlayStore.ts';
import { IconButton, MenuButton } from '../../../ui/index.ts';
import { useLeadActions } from '../useLeadActions.ts';

export interface LeadMenuProps {
  lead: LeadDetail;
  outline?: boolean;
  /** On phones: the header has no space for the star, and the page has no bar with the add button. */
  withStar?: boolean;
}

/** Rare actions for a lead, in its header's overflow menu. */
export function LeadMenu({ lead, outline = false, withStar = false }: LeadMenuProps) {
  const t = useT();
  const mayWrite = useMay('leads:write');
  const { star, toggleRead, change } = useLeadActions();
  const server = useNeedsServer();
  if (!mayWrite) return null;
  return (
    <MenuButton
      align="right"
      trigger={<IconButton outline={outline} icon={Ellipsis} label={t('common.more')} {...server} />}
    >
      {(close) => {
        const item = (label: string, act: () => unknown, disabled = false) => (
          <MenuItem
            key={label}
            disabled={disabled}
            onClick={() => {
              close();
              void act();
            }}
          >
            {label}
          </MenuItem>
        );
        return [
          withStar && item(t('leads.add'), openAddLead),
          withStar && item(t(lead.starredAt === null ? 'lead.star' : 'lead.unstar'), () => star(lead)),
          item(t('lead.markUnread'), () => toggleRead(lead), lead.read !== 'read'),
          item(t(lead.repliedAt === null ? 'lead.markReplied' : 'lead.markNotReplied'), () =>
            change(lead, ({ repliedAt }) => ({ replied: repliedAt === null })),
          ),
        ];
      }}
    </MenuButton>
  );
}
