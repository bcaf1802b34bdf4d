import { Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { BusinessClaimAnswer } from '#contracts/proof/business-claim.ts';
import type { ProofCheck, ProofFinding } from '#contracts/proof/proof.ts';
import { useT } from '../../i18n/i18n.ts';
import type { T } from '../../i18n/i18n.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { claimCalls } from './claimCalls.ts';
import { useClaimRefusal } from './useClaimRefusal.ts';

interface CodeWayProps {
  publicId: string;
  method: ProofCheck;
  /** The values to enter there. */
  lines: readonly { label: string; value: string }[];
  onAnswer: (answer: BusinessClaimAnswer) => void;
}

/** A DNS record or a file with the person's code, which we check when they press a button. */
export function CodeWay({ publicId, method, lines, onAnswer }: CodeWayProps) {
  const t = useT();
  const refusal = useClaimRefusal();
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState('');
  const check = async (): Promise<void> => {
    setBusy(true);
    setNews('');
    try {
      const { finding, state } = await claimCalls.check(publicId, method);
      setNews(wordsOf(t, method, finding));
      onAnswer(state);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setNews(refusal(error));
    }
    setBusy(false);
  };
  const id = `claim-${method}`;
  return (
    <section className="claim__way" aria-labelledby={id}>
      <h3 className="title" id={id}>
        {t(`proof.${method}.title`)}
      </h3>
      <p className="small ink-2">{t(`proof.${method}.text`)}</p>
      <dl className="claim__lines">
        {lines.map((line) => (
          <CopyLine key={line.label} {...line} />
        ))}
      </dl>
      <div>
        <Button
          icon={RefreshCw}
          busy={busy}
          aria-label={t(method === 'dns' ? 'proof.checkDns' : 'proof.checkFile')}
          onClick={() => void check()}
        >
          {t('proof.check')}
        </Button>
      </div>
      <div role="status">{news && <p className="small claim__news">{news}</p>}</div>
    </section>
  );
}

function CopyLine({ label, value }: { label: string; value: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  // Browsers refuse on pages without https; the text can still be selected.
  const copy = (): void =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="claim__line">
      <dt className="caption ink-3">{label}</dt>
      <dd>
        <code>{value}</code>
        <Button size="small" icon={Copy} aria-label={t('proof.copyOf', { label })} onClick={copy}>
          {t(copied ? 'claimBusiness.copied' : 'claimBusiness.copy')}
        </Button>
      </dd>
    </div>
  );
}

/** Describes what we looked for, and what we found. */
function wordsOf(t: T, method: ProofCheck, { outcome, where, found, number }: ProofFinding): string {
  const facts = { where, found: found.join(', '), count: number ?? 0 };
  if (outcome === 'confirmed') return t('claimBusiness.found');
  if (method === 'file')
    return t(`proof.finding.file.${outcome === 'other' && found.length === 0 ? 'empty' : outcome}`, facts);
  if (outcome === 'nothing') return t('claimBusiness.noRecord', facts);
  return t(`proof.finding.dns.${outcome === 'elsewhere' ? 'other' : outcome}`, facts);
}
