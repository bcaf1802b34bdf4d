import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ExternalLink, TriangleAlert } from 'lucide-react';
import type { KnownCoupleAnswer } from '#contracts/lead/added-lead.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { addingCalls } from '../../../providers/calls/addingCalls.ts';
import { CONSOLE_BASE } from '../../../auth/entryPaths.ts';
import { leadPath } from '../../../providers/paths.ts';
import { Button, CoupleArch, Icon, StageChip } from '../../../ui/index.ts';

export type KnownLead = KnownCoupleAnswer['leads'][number];

const PHONE_DIGITS = 7;

/** Existing leads with this address or number; null while there is nothing to search for. */
export function useKnownLeads(email: string, phone: string) {
  const couple = {
    ...(email.includes('@') && { email: email.trim() }),
    ...(phone.replaceAll(/\D/gu, '').length >= PHONE_DIGITS && { phone: phone.trim() }),
  };
  const { data: answer, refetch } = useQuery({
    queryKey: ['leads', 'known', couple],
    queryFn: () => addingCalls.knownLeads(couple),
    enabled: Object.keys(couple).length > 0,
  });
  return { leads: (answer?.leads ?? null) as readonly KnownLead[] | null, refetch };
}

export interface KnownCoupleProps {
  leads: readonly KnownLead[] | null;
  busy: boolean;
  onJoin: (lead: KnownLead['lead']) => void;
}

/** Says whether the couple already has a lead, and offers to open it or to add this text to it. */
export function KnownCouple({ leads, busy, onJoin }: KnownCoupleProps) {
  const t = useT();
  const format = useFormat();
  if (leads === null) return null;
  if (leads.length === 0) {
    return (
      <p className="row small ink-2 adding__known" role="status">
        <Icon of={CircleCheck} size={16} className="adding__ok" />
        {t('adding.known.none')}
      </p>
    );
  }
  return (
    <section className="adding__known adding__known--same" aria-label={t('adding.known.title')} role="status">
      <p className="row strong">
        <Icon of={TriangleAlert} size={16} />
        {t('adding.known.title')}
      </p>
      <ul className="col">
        {leads.map(({ lead, sign }) => {
          const couple = coupleFirstNames(lead.partners);
          return (
            <li key={lead.id} className="row wrap">
              <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size="s" />
              <span className="grow adding__who">
                <span className="strong">{couple}</span>
                <span className="small ink-2">
                  {t(`adding.known.sign.${sign}`)} · {format.weddingDate(lead.weddingDate)}
                </span>
              </span>
              <StageChip stage={lead.stage} />
              <a
                className="btn btn--outline btn--small"
                href={CONSOLE_BASE + leadPath(lead.id)}
                target="_blank"
                rel="noreferrer"
              >
                <Icon of={ExternalLink} size={14} />
                {t('adding.known.open', { couple })}
              </a>
              <Button size="small" busy={busy} onClick={() => onJoin(lead)}>
                {t('adding.known.join', { couple })}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
