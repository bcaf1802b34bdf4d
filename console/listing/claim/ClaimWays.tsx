import { useT } from '../../i18n/i18n.ts';
import type { ClaimWaysProps } from './ClaimWaysProps.ts';
import { CodeWay } from './CodeWay.tsx';
import { MailWay } from './MailWay.tsx';

/** The three ways to prove a domain. */
export function ClaimWays({ claim, answer, keep, onAnswer }: ClaimWaysProps) {
  const t = useT();
  const { domain, steps } = answer;
  const { publicId } = claim;
  return (
    <>
      <header className="claim__ways">
        <h2 className="display-xs">{t('proof.waysTitle', { domain })}</h2>
        <p className="small ink-2">{t('claimBusiness.waysText')}</p>
      </header>
      <MailWay claim={claim} answer={answer} keep={keep} onAnswer={onAnswer} />
      <CodeWay
        {...{ publicId, onAnswer }}
        method="dns"
        lines={[
          { label: t('proof.dns.type'), value: 'TXT' },
          { label: t('proof.dns.name'), value: steps.record.name },
          { label: t('proof.dns.value'), value: steps.record.value },
        ]}
      />
      <CodeWay
        {...{ publicId, onAnswer }}
        method="file"
        lines={[
          { label: t('proof.file.url'), value: steps.file.url },
          { label: t('proof.file.content'), value: steps.file.content },
        ]}
      />
    </>
  );
}
