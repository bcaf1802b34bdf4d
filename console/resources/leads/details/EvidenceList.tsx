import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SpamEvidence } from '#contracts/lead/lead-spam.ts';
import { Icon } from '../../../ui/index.ts';
import './evidence.css';
import { SpamFact } from '../spam/SpamFact.tsx';

export interface EvidenceFact {
  key: string;
  /** Whether it supports the enquiry. */
  good: boolean;
  text: string;
}

export interface EvidenceListProps {
  facts: readonly EvidenceFact[];
  spam: SpamEvidence | null;
  /** Shown below. */
  children?: ReactNode;
}

/** Evidence for and against an enquiry, for the supplier and for staff. */
export function EvidenceList({ facts, spam, children }: EvidenceListProps) {
  return (
    <ul className="col evidence small">
      {facts.map((fact) => (
        <li key={fact.key} className="row">
          <Icon of={fact.good ? Check : Minus} size={14} className={fact.good ? 'evidence__ok' : 'ink-3'} />
          <span className="evidence__text">{fact.text}</span>
        </li>
      ))}
      {spam && <SpamFact spam={spam} />}
      {children}
    </ul>
  );
}
