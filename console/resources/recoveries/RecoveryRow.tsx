import { LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnRecovery } from '#contracts/account/recovery.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Chip, Icon } from '../../ui/index.ts';
import './recoveries.css';

const TONES = { asked: 'warn', waiting: 'info', ready: 'info' } as const;

/** Texts about a request: when and in which browser it was made, who vouched, and when the waiting period ends. */
export function useRecoveryFacts() {
  const t = useT();
  const format = useFormat();
  const when = (instant: string): string => `${format.day(instant)}, ${format.time(instant)}`;
  return ({ askedAt, browser, system, voucher, byStaff, readyAt }: OwnRecovery): string[] => {
    const device =
      browser && system
        ? t('account.device.both', { browser, system })
        : (browser ?? system ?? t('account.device.unknown'));
    const by = byStaff ? t('recoveries.byStaff') : (voucher ?? t('notices.somebody'));
    return [
      t('recoveries.asked', { when: when(askedAt), device }),
      ...(readyAt === null ? [] : [t('recoveries.vouched', { by, when: when(readyAt) })]),
    ];
  };
}

export interface RecoveryRowProps {
  recovery: OwnRecovery;
  title: string;
  /** Below the title. */
  who?: string;
  /** Additional lines below these facts. */
  more?: readonly string[];
  actions?: ReactNode;
}

/** One open request. */
export function RecoveryRow({ recovery, title, who, more = [], actions }: RecoveryRowProps) {
  const t = useT();
  const facts = useRecoveryFacts();
  return (
    <li className="recovery-row">
      <span className="recovery-row__sign" aria-hidden="true">
        <Icon of={LifeBuoy} size={16} />
      </span>
      <div className="recovery-row__words">
        <p className="row wrap">
          <span className="strong">{title}</span>
          <Chip tone={TONES[recovery.state]}>{t(`recoveries.state.${recovery.state}`)}</Chip>
        </p>
        {who && <p className="caption ink-3">{who}</p>}
        {[...facts(recovery), ...more].map((fact) => (
          <p key={fact} className="small ink-2">
            {fact}
          </p>
        ))}
      </div>
      {actions && <div className="recovery-row__actions">{actions}</div>}
    </li>
  );
}
