import type { LeadLabel } from '#contracts/terms/lead-terms.ts';
import { useLeadTerms } from '../../terms/useLeadTerms.ts';
import './chips.css';

/** A pill with a dot in the label's colour. */
export function LabelPill({ label }: { label: LeadLabel }) {
  const { colour, name } = useLeadTerms().label(label);
  return (
    <span className="label-pill">
      <span className="label-pill__dot" style={{ background: colour ?? 'var(--ink-3)' }} />
      {name}
    </span>
  );
}
