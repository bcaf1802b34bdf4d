import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { invitationEndsAt } from '#contracts/account/invitation.ts';
import { isPowerMatch } from '#contracts/lead/power-match.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { Button } from '../../../ui/index.ts';
import { LeadBar } from '../bar/LeadBar.tsx';
import { useMoveLead } from '../board/useMoveLead.ts';
import { LostDialog } from '../LostDialog.tsx';

/** An invitation that needs a reply; neither reply costs a unit, locked or not (D34). */
export function InvitationBar({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const mayWrite = useMay('leads:write');
  const move = useMoveLead();
  const [busy, setBusy] = useState(false);
  const [asksWhy, setAsksWhy] = useState(false);
  if (lead.stage !== 'Invitation') return null;
  const answer = async (stage: LeadStage, reason?: string): Promise<boolean> => {
    setBusy(true);
    const moved = await move(lead, stage, { reason });
    setBusy(false);
    return moved;
  };
  const when = format.upcoming(new Date(invitationEndsAt(Date.parse(lead.stageSince))).toISOString());
  const matched = isPowerMatch(lead);
  return (
    <>
      <LeadBar
        label={t(matched ? 'lead.invitation.powerMatch' : 'lead.invitation.title')}
        icon={Sparkles}
        tone="info"
        title={t(matched ? 'lead.invitation.powerMatchSays' : 'lead.invitation.says')}
        more={t(lead.locked ? 'lead.invitation.freeLocked' : 'lead.invitation.free')}
        actions={
          mayWrite && (
            <>
              <Button size="small" variant="primary" busy={busy} onClick={() => void answer('Lead')}>
                {t('lead.invitation.accept')}
              </Button>
              <Button size="small" variant="ghost" disabled={busy} onClick={() => setAsksWhy(true)}>
                {t('lead.invitation.decline')}
              </Button>
            </>
          )
        }
      >
        {lead.overrides.supplierBooked === true && `${t('couple.booked.invitation')} `}
        {t('lead.invitation.expires', { when })}
      </LeadBar>
      <LostDialog
        of={lead.id}
        open={asksWhy}
        onClose={() => setAsksWhy(false)}
        onChoose={(reason) => {
          setAsksWhy(false);
          return answer('Lost', reason);
        }}
      />
    </>
  );
}
