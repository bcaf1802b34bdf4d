import type { ReactNode } from 'react';
import { useId } from 'react';
import type { IconGlyph } from '../../../ui/icons/Icon.tsx';
import { Icon } from '../../../ui/index.ts';

export interface SecurityCardProps {
  /** The id that links point to. */
  anchor?: string;
  title: string;
  text: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** A way to sign in: its description, its actions, and a row for each item. */
export function SecurityCard({ anchor, title, text, action, children }: SecurityCardProps) {
  const id = useId();
  return (
    <section className="card card--flush" id={anchor} aria-labelledby={id}>
      <div className="security-card__head">
        <div className="grow">
          <h2 className="display-xs" id={id}>
            {title}
          </h2>
          <p className="small ink-2">{text}</p>
        </div>
        {action && <div className="security-card__actions">{action}</div>}
      </div>
      {children}
    </section>
  );
}

export interface SecurityRowProps {
  icon: IconGlyph;
  title: ReactNode;
  text?: ReactNode;
  /** Facts in columns, which move below the title on a phone. */
  facts?: ReactNode;
  action?: ReactNode;
}

/** One passkey, app or browser. */
export function SecurityRow({ icon, title, text, facts, action }: SecurityRowProps) {
  return (
    <li className="security-row">
      <span className="security-row__icon">
        <Icon of={icon} size={16} />
      </span>
      <div className="security-row__text">
        <div className="strong security-row__title">{title}</div>
        {text && <div className="caption ink-3">{text}</div>}
      </div>
      {facts && <div className="security-row__facts small ink-2">{facts}</div>}
      <div className="security-row__action">{action}</div>
    </li>
  );
}
