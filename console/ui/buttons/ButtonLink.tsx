import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './Button.css';
import { buttonClass } from './buttonClass.ts';
import type { ButtonLook } from './buttonClass.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconGlyph } from '../icons/Icon.tsx';

export interface ButtonLinkProps extends ButtonLook {
  /** A path inside the app, without its base. */
  to: string;
  icon?: IconGlyph;
  iconAfter?: IconGlyph;
  children: ReactNode;
  'aria-label'?: string;
}

/** A link that looks like a button, for navigation; use `Button` for actions. */
export function ButtonLink({ to, icon, iconAfter, children, variant, size, full, ...rest }: ButtonLinkProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(full && { full }) };
  return (
    <Link to={to} className={buttonClass(look)} {...rest}>
      {icon && <Icon of={icon} size={14} />}
      {children}
      {iconAfter && <Icon of={iconAfter} size={14} />}
    </Link>
  );
}
