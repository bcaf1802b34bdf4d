import { CircleAlert, CircleCheck, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/index.ts';

/** With fewer codes left, creating new ones is recommended. */
const FEW_CODES = 3;

/** Rates the account's security, and says how to improve it. */
export function Verdict({ account: { passkeys, secondStep, recoveryCodesLeft } }: { account: AccountAnswer }) {
  const t = useT();
  const safe = passkeys.length > 0 || secondStep !== null;
  const points = [
    {
      good: passkeys.length > 0,
      text:
        passkeys.length > 0
          ? t('account.verdict.passkeys', { count: passkeys.length })
          : t('account.verdict.noPasskey'),
    },
    { good: secondStep !== null, text: t(secondStep ? 'account.verdict.secondStep' : 'account.verdict.noSecondStep') },
    ...(secondStep
      ? [
          {
            good: recoveryCodesLeft >= FEW_CODES,
            text: t(recoveryCodesLeft >= FEW_CODES ? 'account.verdict.codes' : 'account.verdict.fewCodes', {
              count: recoveryCodesLeft,
            }),
          },
        ]
      : []),
  ];
  return (
    <aside className="card account__verdict" aria-label={t('account.verdict.title')}>
      <div className="row account__verdict-head">
        <span className={safe ? 'account__arch account__arch--ok' : 'account__arch account__arch--warn'}>
          <Icon of={safe ? ShieldCheck : ShieldAlert} size={20} />
        </span>
        <p className="display-xs">{t(safe ? 'account.verdict.safe' : 'account.verdict.unsafe')}</p>
      </div>
      <ul className="account__points small">
        {points.map(({ good, text }) => (
          <li key={text}>
            <Icon of={good ? CircleCheck : CircleAlert} size={14} className={good ? 'account__ok' : 'account__warn'} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
