import type { ReactNode } from 'react';
import { useId } from 'react';
import './surfaces.css';

export interface CardProps {
  /** The card's title in the small serif; also names the section. */
  title: ReactNode;
  /** Next to the title: a count, a chip. */
  beside?: ReactNode;
  /** At the right end of the header. */
  action?: ReactNode;
  /** Without padding, for edge-to-edge tables and lists. */
  flush?: boolean;
  children: ReactNode;
}

/** A section on its own surface. Hairline, no shadow. */
export function Card({ title, beside, action, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={flush ? 'card card--flush' : 'card'} aria-labelledby={id}>
      <div className="card__head">
        <h2 className="display-xs" id={id}>
          {title}
        </h2>
        {beside}
        <span className="spacer" />
        {action}
      </div>
      {flush ? children : <div className="card__body">{children}</div>}
    </section>
  );
}
