import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/index.ts';
import './lead-bar.css';

export interface LeadBarProps {
  label: string;
  icon: LucideIcon;
  tone: 'info' | 'warn';
  /** The beginning, in bold. */
  title: string;
  /** The rest of the line. */
  children?: ReactNode;
  /** A second, muted line. */
  more: string;
  /** Buttons; left out for people who can only read. */
  actions?: ReactNode;
}

/** A bar above the conversation that asks for a decision about the lead. */
export function LeadBar({ label, icon, tone, title, children, more, actions }: LeadBarProps) {
  return (
    <section className={`lead-bar lead-bar--${tone}`} aria-label={label}>
      <Icon of={icon} />
      <p className="small grow">
        <span className="strong">{title}</span> {children}
        <span className="lead-bar__more">{more}</span>
      </p>
      {actions && <span className="row wrap">{actions}</span>}
    </section>
  );
}
