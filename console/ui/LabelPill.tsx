import type { LeadLabel } from '#contracts/lead-terms.ts';
import { useT } from '../i18n/i18n.ts';
import { tokens } from '../theme/tokens.ts';
import './chips.css';

const COLOURS: Readonly<Record<LeadLabel, string>> = {
  'Hot Lead': tokens.color.label.hotLead,
  Spam: tokens.color.label.spam,
};

/** A pill with a dot in the label's colour. */
export function LabelPill({ label }: { label: LeadLabel }) {
  const t = useT();
  return (
    <span className="label-pill">
      <span className="label-pill__dot" style={{ background: COLOURS[label] }} />
      {t(`terms.label.${label}`)}
    </span>
  );
}
