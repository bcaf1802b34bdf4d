import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ProofCheck, ProofFinding } from '#contracts/proof/proof.ts';
import { useT } from '../../i18n/i18n.ts';
import type { T } from '../../i18n/i18n.ts';
import { useCopy } from '../../layout/news/useCopy.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Button, Card, Icon } from '../../ui/index.ts';
import { proofData } from './proofData.ts';

interface CheckCardProps {
  method: ProofCheck;
  /** The values to enter there. */
  lines: readonly { label: string; value: string }[];
}

/** A record or file, with a button that checks for it. */
export function CheckCard({ method, lines }: CheckCardProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [finding, setFinding] = useState<ProofFinding | null>(null);
  const check = async (): Promise<void> => {
    setBusy(true);
    setFinding(null);
    try {
      const answer = await proofData.check(method);
      setFinding(answer.finding);
      queries.setQueryData(['proof'], answer.state);
    } catch (error) {
      toast.failed(error);
    }
    setBusy(false);
  };
  return (
    <Card title={t(`proof.${method}.title`)}>
      <p className="small ink-2">{t(`proof.${method}.text`)}</p>
      <dl className="proof-lines">
        {lines.map((line) => (
          <CopyLine key={line.label} {...line} />
        ))}
      </dl>
      <div className="proof-go">
        <Button
          icon={RefreshCw}
          busy={busy}
          aria-label={t(method === 'dns' ? 'proof.checkDns' : 'proof.checkFile')}
          onClick={() => void check()}
        >
          {t('proof.check')}
        </Button>
      </div>
      <div role="status">{finding && <Finding method={method} finding={finding} />}</div>
    </Card>
  );
}

function CopyLine({ label, value }: { label: string; value: string }) {
  const t = useT();
  const copy = useCopy();
  return (
    <div className="proof-line">
      <dt className="caption ink-3">{label}</dt>
      <dd>
        <code className="proof-line__value">{value}</code>
        <Button size="small" icon={Copy} aria-label={t('proof.copyOf', { label })} onClick={() => void copy(value)}>
          {t('common.copy')}
        </Button>
      </dd>
    </div>
  );
}

function Finding({ method, finding }: { method: ProofCheck; finding: ProofFinding }) {
  const t = useT();
  const good = finding.outcome === 'confirmed';
  return (
    <p className={good ? 'small proof-note proof-note--ok' : 'small proof-note proof-note--bad'}>
      <Icon of={good ? CircleCheck : CircleAlert} size={16} />
      <span>{wordsOf(t, method, finding)}</span>
    </p>
  );
}

/** Describes what we looked for, and what we found. */
function wordsOf(t: T, method: ProofCheck, { outcome, where, found, number }: ProofFinding): string {
  const facts = { where, found: found.join(', '), count: number ?? 0 };
  if (outcome === 'confirmed') return t('proof.finding.confirmed');
  if (method === 'dns') return t(`proof.finding.dns.${outcome === 'elsewhere' ? 'other' : outcome}`, facts);
  return t(`proof.finding.file.${outcome === 'other' && found.length === 0 ? 'empty' : outcome}`, facts);
}
