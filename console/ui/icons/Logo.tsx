export interface LogoProps {
  /** In pixels; width and height. */
  size?: number;
  /** Light logo for the staff's dark sidebar. */
  onDark?: boolean;
}

/** The logo: an arch with an aisle. */
export function Logo({ size = 26, onDark = false }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="icon">
      <path
        d="M3 30V15a13 13 0 0 1 26 0v15a1.5 1.5 0 0 1-1.5 1.5h-23A1.5 1.5 0 0 1 3 30Z"
        fill={onDark ? '#F0CFC3' : 'var(--accent)'}
      />
      <path d="M16 9.5L22.8 31.5H19.2L16 20.6L12.8 31.5H9.2Z" fill={onDark ? '#47193A' : 'var(--blush)'} />
    </svg>
  );
}
