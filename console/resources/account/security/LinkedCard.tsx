import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AccountAnswer } from '#contracts/account/account.ts';
import type { LinkedAccountAnswer } from '#contracts/account/openid.ts';
import { forgetReturnPath, keepReturnPath } from '../../../auth/factors/returnPath.ts';
import { leaveFor } from '../../../auth/factors/providers.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import { providerMark } from '../../../ui/icons/providerMark.tsx';
import { Button, TimeAgo } from '../../../ui/index.ts';
import { freshly } from '../check/freshly.ts';
import { SecurityCard, SecurityRow } from './SecurityCard.tsx';
import { UnlinkDialog } from './UnlinkDialog.tsx';

/** Linked accounts that can sign the person in: link and unlink. An error stays until the next attempt. */
export function LinkedCard({ account: { linkedAccounts } }: { account: AccountAnswer }) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [params] = useState(() => new URLSearchParams(search));
  const nameOf = (key: string | null): string =>
    linkedAccounts.find(({ provider }) => provider === key)?.name ?? key ?? '';
  const refused = params.get('refused');
  const [failure, setFailure] = useState(
    refused === null
      ? ''
      : t(refused === 'credential-already-in-use' ? 'account.linked.taken' : 'account.linked.failed', {
          name: nameOf(params.get('provider')),
        }),
  );
  const [busy, setBusy] = useState('');
  useEffect(() => {
    // Back from a provider, with the result.
    if (!['linked', 'checked', 'refused'].some((word) => params.has(word))) return;
    if (params.has('linked')) toast.success(t('account.linked.done', { name: nameOf(params.get('linked')) }));
    if (params.has('checked')) toast.success(t('account.check.passed'));
    void navigate(pathname + hash, { replace: true });
    // Once, for the address the page was opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const link = async ({ provider, name }: LinkedAccountAnswer): Promise<void> => {
    setFailure('');
    setBusy(provider);
    try {
      keepReturnPath(window.location.pathname);
      const left = await freshly(async () => {
        await leaveFor(`/api/auth/account/linked/${provider}`, window.location.pathname);
        return true;
      });
      // The browser is already leaving the page.
      if (left) return;
    } catch (error) {
      const unreachable = error instanceof HttpError && error.code === 'openid-refused';
      setFailure(unreachable ? t('account.linked.unreachable', { name }) : (error as Error).message);
    }
    forgetReturnPath();
    setBusy('');
  };
  if (linkedAccounts.length === 0) return null;
  return (
    <SecurityCard anchor="linked" title={t('account.linked.title')} text={t('account.linked.text')}>
      {failure && (
        <p className="security-card__failure small" role="alert">
          {failure}
        </p>
      )}
      <ul className="security-rows">
        {linkedAccounts.map((one) => (
          <LinkedRow
            key={one.provider}
            account={one}
            busy={busy === one.provider}
            onLink={() => void link(one)}
            onFailure={setFailure}
          />
        ))}
      </ul>
    </SecurityCard>
  );
}

interface LinkedRowProps {
  account: LinkedAccountAnswer;
  busy: boolean;
  onLink: () => void;
  onFailure: (text: string) => void;
}

function LinkedRow({ account, busy, onLink, onFailure }: LinkedRowProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { provider, name, linked } = account;
  return (
    <>
      <SecurityRow
        icon={providerMark(provider)}
        title={name}
        text={linked ? (linked.email ?? t('account.linked.linked')) : t('account.linked.none')}
        facts={
          linked?.lastUsedAt && (
            <span>
              {t('account.lastUsed')} <TimeAgo instant={linked.lastUsedAt} />
            </span>
          )
        }
        action={
          linked ? (
            <Button
              size="small"
              variant="ghost"
              aria-label={t('account.linked.unlinkNamed', { name })}
              onClick={() => setOpen(true)}
            >
              {t('account.linked.unlink')}
            </Button>
          ) : (
            <Button size="small" busy={busy} aria-label={t('account.linked.linkNamed', { name })} onClick={onLink}>
              {t('account.linked.link')}
            </Button>
          )
        }
      />
      {open && <UnlinkDialog account={account} onFailure={onFailure} onClose={() => setOpen(false)} />}
    </>
  );
}
