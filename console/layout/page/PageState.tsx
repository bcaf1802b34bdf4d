import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconGlyph } from '../../ui/icons/Icon.tsx';
import '../../ui/surfaces/surfaces.css';

export interface PageStateProps {
  icon: IconGlyph;
  /** The one h1 of the page. */
  title: string;
  /** One sentence. */
  text: string;
  /** One or two buttons. */
  actions: ReactNode;
}

/** In place of a page that cannot be shown: why, and where to go from here. */
export function PageState({ icon, title, text, actions }: PageStateProps) {
  return (
    <div className="state">
      <span className="state__arch state__arch--quiet">
        <Icon of={icon} size={28} />
      </span>
      <h1 className="display-s">{title}</h1>
      <p className="state__text small ink-2">{text}</p>
      <div className="state__actions">{actions}</div>
    </div>
  );
}
