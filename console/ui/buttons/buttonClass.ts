export type ButtonVariant = 'primary' | 'outline' | 'soft' | 'ghost' | 'text' | 'danger';
export type ButtonSize = 'tiny' | 'small' | 'medium' | 'large';

export interface ButtonLook {
  /** Use `primary` at most once per region; defaults to `outline`. */
  variant?: ButtonVariant;
  /** 26, 30, 36 (default) or 44 px high; on touch screens at least 44. */
  size?: ButtonSize;
  full?: boolean;
}

export function buttonClass({ variant = 'outline', size = 'medium', full = false }: ButtonLook): string {
  return ['btn', `btn--${variant}`, size === 'medium' ? '' : `btn--${size}`, full ? 'btn--full' : '']
    .filter((part) => part !== '')
    .join(' ');
}
