import type { ButtonHTMLAttributes, Ref } from 'react';
import './Button.css';
import { buttonClass } from './buttonClass.ts';
import type { ButtonLook } from './buttonClass.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconGlyph } from '../icons/Icon.tsx';
import { Ring } from './Ring.tsx';

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: IconGlyph;
  iconAfter?: IconGlyph;
  /** Shows a spinner instead of the icon and ignores clicks; pass "Saving" and the like as children. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The button of every screen. `type` defaults to `button`. */
export function Button({
  variant,
  size,
  full,
  icon,
  iconAfter,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(full && { full }) };
  const small = size === 'small' || size === 'tiny' || variant === 'text';
  return (
    <button
      type="button"
      {...rest}
      className={[buttonClass(look), className].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      disabled={busy || rest.disabled}
    >
      {busy ? <Ring /> : icon && <Icon of={icon} size={small ? 14 : 16} />}
      {children}
      {iconAfter && <Icon of={iconAfter} size={14} />}
    </button>
  );
}
