import type { ReactNode } from 'react';
import stationery from '../../illustrations/stationery.svg';
import '../people/avatars.css';
import './surfaces.css';

export interface EmptyStateProps {
  title: string;
  /** One sentence. */
  text: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  /** An illustration's URL; false for "nothing matches the filter", which has no picture. */
  picture?: string | false;
  /** Less space around it, for use inside a card. */
  compact?: boolean;
}

/** Nothing here yet: an arch picture, what will appear, what to do. */
export function EmptyState({ title, text, actions, picture = stationery, compact = false }: EmptyStateProps) {
  return (
    <div className={compact ? 'state state--compact' : 'state'}>
      {picture !== false && <img className="vignette" src={picture} alt="" />}
      <p className="display-s">{title}</p>
      <p className="state__text small ink-2">{text}</p>
      {actions && <div className="state__actions">{actions}</div>}
    </div>
  );
}
