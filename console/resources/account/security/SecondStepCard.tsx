import { Check, KeyRound, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { RECOVERY_CODES } from '#contracts/account/account.ts';
import type { AccountAnswer, SecondStepSetUp } from '#contracts/account/account.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { Button, Chip, TimeAgo } from '../../../ui/index.ts';
import { accountData } from '../accountData.ts';
import { freshly } from '../check/freshly.ts';
import { FreshDialog } from './FreshDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SecurityCard, SecurityRow } from './SecurityCard.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';

/** The authenticator app used after the password, and its recovery codes. */
export function SecondStepCard({ account }: { account: AccountAnswer }) {
  const t = useT();
  const attempt = useAttempt();
  const [setUp, setSetUp] = useState<SecondStepSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = () => attempt(async () => setSetUp(await freshly(accountData.beginSecondStep)));
  const { secondStep } = account;
  return (
    <SecurityCard
      title={t('account.secondStep.title')}
      text={t('account.secondStep.text')}
      action={
        secondStep ? (
          <Chip tone="ok" icon={Check}>
            {t('account.secondStep.on')}
          </Chip>
        ) : (
          <Button onClick={() => void begin()}>{t('account.secondStep.setUp')}</Button>
        )
      }
    >
      {secondStep && (
        <ul className="security-rows">
          <AppRow secondStep={secondStep} onAgain={() => void begin()} />
          <CodesRow left={account.recoveryCodesLeft} onMade={setCodes} />
        </ul>
      )}
      {setUp && (
        <SetUpDialog
          setUp={setUp}
          onClose={() => setSetUp(null)}
          onDone={(made) => {
            setSetUp(null);
            setCodes(made);
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} email={account.email} onKept={() => setCodes(null)} />}
    </SecurityCard>
  );
}

function AppRow({
  secondStep,
  onAgain,
}: {
  secondStep: NonNullable<AccountAnswer['secondStep']>;
  onAgain: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <SecurityRow
        icon={Smartphone}
        title={t('account.secondStep.app')}
        text={
          <>
            {t('account.secondStep.since', { day: format.shortDay(secondStep.setUpAt) })}
            {secondStep.lastUsedAt !== null && (
              <>
                {' · '}
                {t('account.lastUsed')} <TimeAgo instant={secondStep.lastUsedAt} />
              </>
            )}
          </>
        }
        action={
          <>
            <Button size="small" onClick={onAgain}>
              {t('account.secondStep.again')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
              {t('account.secondStep.turnOff')}
            </Button>
          </>
        }
      />
      {asking && <TurnOffDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <FreshDialog
      title={t('account.secondStep.turnOffTitle')}
      text={t('account.secondStep.turnOffText')}
      go={t('account.secondStep.turnOff')}
      work={accountData.turnOffSecondStep}
      done={t('account.secondStep.off')}
      onClose={onClose}
    />
  );
}

function CodesRow({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <SecurityRow
        icon={KeyRound}
        title={t('account.codes.title')}
        text={
          <span className="row security-codes">
            <span className="security-codes__meter" aria-hidden>
              {Array.from({ length: RECOVERY_CODES }, (_, index) => (
                <span key={index} className={index < left ? 'security-codes__left' : ''} />
              ))}
            </span>
            {t('account.codes.left', { left, of: RECOVERY_CODES })}
          </span>
        }
        action={
          <Button size="small" onClick={() => setAsking(true)}>
            {t('account.codes.renew')}
          </Button>
        }
      />
      {asking && <RenewDialog onClose={() => setAsking(false)} onMade={onMade} />}
    </>
  );
}

/** Asks first, because the codes that people printed or stored stop working. */
function RenewDialog({ onClose, onMade }: { onClose: () => void; onMade: (codes: readonly string[]) => void }) {
  const t = useT();
  const made = useRef<readonly string[] | null>(null);
  return (
    <FreshDialog
      title={t('account.codes.renewTitle')}
      text={t('account.codes.renewText')}
      go={t('account.codes.renew')}
      work={async () => {
        made.current = (await accountData.newCodes()).codes;
      }}
      onClose={() => {
        onClose();
        if (made.current) onMade(made.current);
      }}
    />
  );
}
