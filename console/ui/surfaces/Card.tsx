import type { ReactNode } from 'react';
import { useId } from 'react';
import './surfaces.css';

export interface CardProps {
  /** Card title in the small serif; becomes the name of the section. */
  title: ReactNode;
  /** Beside the title: a count, a chip. */
  beside?: ReactNode;
  /** At the right end of the head. */
  action?: ReactNode;
  /** Without padding, for tables and lists that run to the edge. */
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
