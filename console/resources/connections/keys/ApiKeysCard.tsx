import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiKeyAnswer } from '#contracts/integrations/api-key.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Button, Chip, TimeAgo } from '../../../ui/index.ts';
import { ConnectionCard } from '../ConnectionCard.tsx';
import { connectionsData } from '../connectionsData.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

/** The supplier's keys: create, view, revoke. */
export function ApiKeysCard() {
  const t = useT();
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeyAnswer | null>(null);
  const answer = useQuery({ queryKey: ['api-keys'], queryFn: connectionsData.keys });
  return (
    <>
      <ConnectionCard
        title={t('connections.keys.title')}
        intro={t('connections.keys.intro')}
        action={
          <Button size="small" icon={KeyRound} onClick={() => setMaking(true)}>
            {t('connections.keys.make')}
          </Button>
        }
        empty={{ title: t('connections.keys.empty.title'), text: t('connections.keys.empty.text') }}
        of={answer}
      >
        {(key) => <KeyRow key={key.id} one={key} onRevoke={() => setRevoking(key)} />}
      </ConnectionCard>
      {making && <NewKeyDialog onClose={() => setMaking(false)} />}
      {revoking && <RevokeDialog one={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function KeyRow({ one, onRevoke }: { one: ApiKeyAnswer; onRevoke: () => void }) {
  const t = useT();
  const format = useFormat();
  const { name, hint, scopes, createdAt, createdBy, expiresAt, lastUsedAt, expired } = one;
  const made = createdBy
    ? t('connections.keys.madeBy', { name: createdBy, when: format.day(createdAt) })
    : t('connections.keys.made', { when: format.day(createdAt) });
  return (
    <li className="connection-list__row">
      <div className="grow">
        <p className="row wrap strong">
          <span className="connection-list__name">{name}</span>
          <span className="connection-key ink-3">{hint}…</span>
          {expired && <Chip tone="warn">{t('connections.keys.expired')}</Chip>}
        </p>
        <p className="caption ink-2 connection-list__facts">
          {scopes.map((scope) => t(`connections.scope.${scope}.label`)).join(' · ')}
        </p>
        <p className="caption ink-3 connection-list__facts">
          {made}
          {expiresAt !== null && !expired && ` · ${t('connections.keys.until', { when: format.day(expiresAt) })}`}
          {' · '}
          {lastUsedAt === null ? (
            t('connections.keys.neverUsed')
          ) : (
            <>
              {t('connections.keys.used')} <TimeAgo instant={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button size="small" aria-label={t('connections.keys.revokeOne', { name })} onClick={onRevoke}>
        {t('connections.keys.revoke')}
      </Button>
    </li>
  );
}
