import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from '#contracts/account/auth.ts';
import { useT } from '../../i18n/i18n.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { endSession, ownSessions } from '../../providers/session.ts';
import { Button, Chip, Dialog, ErrorState, SkeletonRows, TimeAgo } from '../../ui/index.ts';
import './OwnSessions.css';
import { closeOverlay, overlayStore } from '../frame/overlayStore.ts';
import { useSignOut } from './useSignOut.ts';
import { useAttempt } from '../news/useAttempt.ts';
import { useToast } from '../news/useToast.ts';

/** Where the person is signed in, with a way out of each and of all (A1). */
export default function OwnSessions() {
  const t = useT();
  const open = useStoreValue(overlayStore) === 'sessions';
  const leaveEverywhere = useSignOut('everywhere');
  return (
    <Dialog
      open={open}
      onClose={closeOverlay}
      title={t('shell.sessions.title')}
      width={520}
      actions={
        <>
          <span className="caption ink-3 grow">{t('shell.sessions.help')}</span>
          <Button onClick={() => void leaveEverywhere()}>{t('shell.sessions.endAll')}</Button>
        </>
      }
    >
      {open && <SessionList />}
    </Dialog>
  );
}

function SessionList() {
  const query = useQuery({ queryKey: ['own-sessions'], queryFn: ownSessions });
  if (query.isPending) return <SkeletonRows rows={2} />;
  if (query.isError) return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <ul className="own-sessions">
      {query.data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const device = useDeviceName(session);
  const end = async (): Promise<void> => {
    const ended = await attempt(() => endSession(session.id), ['own-sessions']);
    if (ended) toast.success(t('shell.sessions.ended', { device }));
  };
  return (
    <li className="row">
      <div className="grow">
        <p className="row wrap strong">
          {device} {session.current && <Chip>{t('shell.sessions.current')}</Chip>}
        </p>
        <p className="caption ink-3">
          {t('shell.sessions.seen')} <TimeAgo instant={session.lastSeenAt} />
        </p>
      </div>
      {!session.current && (
        <Button size="small" aria-label={t('shell.sessions.end', { device })} onClick={() => void end()}>
          {t('shell.user.signOut')}
        </Button>
      )}
    </li>
  );
}

function useDeviceName({ browser, system }: OwnSession): string {
  const t = useT();
  if (browser && system) return t('shell.sessions.device', { browser, system });
  return browser ?? system ?? t('shell.sessions.unknown');
}
