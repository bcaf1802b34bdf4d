import { useQuery } from '@tanstack/react-query';
import { Laptop, Monitor, Smartphone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { OwnSession } from '#contracts/account/auth.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { endSession, ownSessions } from '../../../providers/session.ts';
import { Button, Chip, ErrorState, SkeletonRows, TimeAgo } from '../../../ui/index.ts';
import { ACTIVITY_KEY, SESSIONS_KEY, accountData } from '../accountData.ts';
import { SecurityCard, SecurityRow } from './SecurityCard.tsx';
import { useDeviceText } from './useDeviceText.ts';

/** Where the person is signed in, with buttons to sign out each one and all others (A1). */
export function SessionsCard() {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const query = useQuery({ queryKey: SESSIONS_KEY, queryFn: ownSessions });
  const endOthers = async (): Promise<void> => {
    if (await attempt(accountData.signOutElsewhere, SESSIONS_KEY, ACTIVITY_KEY))
      toast.success(t('account.sessions.othersEnded'));
  };
  return (
    <SecurityCard
      anchor="sessions"
      title={t('account.sessions.title')}
      text={t('account.sessions.text')}
      action={
        <Button disabled={(query.data?.length ?? 0) < 2} onClick={() => void endOthers()}>
          {t('account.sessions.endOthers')}
        </Button>
      }
    >
      {query.data ? (
        <ul className="security-rows">
          {query.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : query.error ? (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </SecurityCard>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const device = useDeviceText(session);
  const format = useFormat();
  const began = useId();
  const when = `${format.shortDay(session.signedInAt)}, ${format.time(session.signedInAt)}`;
  const end = async (): Promise<void> => {
    if (await attempt(() => endSession(session.id), SESSIONS_KEY, ACTIVITY_KEY)) {
      toast.success(t('account.sessions.ended', { device }));
    }
  };
  return (
    <SecurityRow
      icon={iconOf(session.system)}
      title={
        <>
          {device} {session.current && <Chip tone="accent">{t('account.sessions.current')}</Chip>}
        </>
      }
      // Tells two rows of the same browser apart.
      text={<span id={began}>{t('account.activity.began', { when })}</span>}
      facts={
        <span>
          {t('account.lastUsed')} <TimeAgo instant={session.lastSeenAt} />
        </span>
      }
      action={
        !session.current && (
          <Button
            size="small"
            aria-label={t('account.sessions.end', { device })}
            aria-describedby={began}
            onClick={() => void end()}
          >
            {t('shell.user.signOut')}
          </Button>
        )
      }
    />
  );
}

function iconOf(system: string | null): LucideIcon {
  if (system === 'Android' || system === 'iPhone' || system === 'iPad') return Smartphone;
  return system === 'Windows' ? Monitor : Laptop;
}
