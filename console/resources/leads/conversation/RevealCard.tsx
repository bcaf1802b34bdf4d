import { Check, LockOpen, RotateCcw, Wallet } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import door from '../../../illustrations/door.svg';
import { useActiveSupplier } from '../../../layout/queries.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import { useActing, useActiveAccess } from '../../../providers/useSession.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useOnce } from '../../../providers/useOnce.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { ConfirmFirst } from '../unconfirmed/ConfirmFirst.tsx';
import { leadKey } from '../leadKey.ts';
import { useUnconfirmed } from '../unconfirmed/useUnconfirmed.ts';
import './conversation.css';

/** The card on a locked couple: price, balance before and after, and the refund rule. */
export function RevealCard({ lead, onRevealed }: { lead: LeadDetail; onRevealed: () => void }) {
  const t = useT();
  const mayReveal = useMayReveal();
  const unconfirmed = useUnconfirmed();
  const acting = useActing();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const once = useOnce();
  const [busy, setBusy] = useState(false);
  const server = useNeedsServer();
  const couple = coupleFirstNames(lead.partners);
  const { price } = lead;
  // Staff spend nothing (D11), so the balance doesn't matter to them.
  const short = !acting && price !== null && price.balance < price.units;

  const reveal = async (): Promise<void> => {
    setBusy(true);
    try {
      const { lead: opened, charged, balance } = await once(lead.id, (key) => data.revealLead(lead.id, key));
      queries.setQueryData(leadKey(lead.id), opened);
      toast.success(acting ? t('acting.revealed', { couple }) : t('lead.reveal.done', { couple, charged, balance }));
      onRevealed();
    } catch (error) {
      if (error instanceof HttpError && error.code === 'insufficient-balance') toast.alert(t('lead.reveal.none'));
      else toast.failed(error);
    }
    setBusy(false);
    await Promise.all(['leads', 'accounts', 'ledger'].map((part) => queries.invalidateQueries({ queryKey: [part] })));
  };

  return (
    <section className="reveal" aria-labelledby="reveal-title">
      <img className="reveal__door" src={door} alt="" />
      <div className="reveal__words">
        <h2 className="display-m" id="reveal-title">
          {t('lead.reveal.title', { couple })}
        </h2>
        <p className="ink-2">{t(acting ? 'acting.revealExplain' : 'lead.reveal.explain')}</p>
        <ul className="reveal__facts small">
          <li>
            <Icon of={Check} className="reveal__ok" />
            {t(acting ? 'acting.revealFree' : 'lead.reveal.message')}
          </li>
          <li>
            <Icon of={Check} className="reveal__ok" />
            {t(acting ? 'acting.revealTeam' : 'lead.reveal.once')}
          </li>
          {!acting && (
            <li>
              <Icon of={RotateCcw} className="ink-3" />
              {t('lead.reveal.refund')}
            </li>
          )}
        </ul>
        {unconfirmed && mayReveal ? (
          <ConfirmFirst to="reveal" />
        ) : mayReveal ? (
          <div className="row wrap">
            <Button
              variant="primary"
              size="large"
              icon={LockOpen}
              busy={busy}
              disabled={short}
              onClick={() => void reveal()}
              {...server}
            >
              {busy
                ? t('lead.reveal.busy')
                : acting
                  ? t('acting.reveal')
                  : t('lead.reveal.button', { units: price?.units ?? 1 })}
            </Button>
          </div>
        ) : (
          <p className="small">{t('lead.reveal.notAllowed')}</p>
        )}
        {price && !acting && (
          <p className="row small ink-2">
            <Icon of={Wallet} />
            {short
              ? t('lead.reveal.none')
              : t('lead.reveal.balance', { balance: price.balance, after: price.balanceAfter })}
          </p>
        )}
      </div>
    </section>
  );
}

/** The role must allow it, and the supplier can restrict it to admins (D2). */
function useMayReveal(): boolean {
  const allowed = useMay('leads:reveal');
  const role = useActiveAccess()?.role;
  const { data: supplier } = useActiveSupplier();
  return allowed && (supplier?.revealAdminOnly !== true || role === 'admin');
}
