import type { ButtonHTMLAttributes, Ref } from 'react';
import './Button.css';
import { Icon } from '../icons/Icon.tsx';
import type { IconGlyph } from '../icons/Icon.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  icon: IconGlyph;
  /** The button's name: read aloud, and shown as the browser's own tooltip. */
  label: string;
  outline?: boolean;
  small?: boolean;
  iconSize?: number;
  filled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with only an icon. */
export function IconButton({ icon, label, outline, small, iconSize, filled, className, ...rest }: IconButtonProps) {
  const classes = ['icon-btn', outline && 'icon-btn--outline', small && 'icon-btn--small', className].filter(Boolean);
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classes.join(' ')}>
      <Icon of={icon} size={iconSize ?? (small ? 16 : 18)} {...(filled && { filled })} />
    </button>
  );
}
