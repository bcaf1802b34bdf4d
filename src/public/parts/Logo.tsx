/** The arch with its aisle. */
export function Logo({ size }: { size: number }) {
  return (
    <svg class="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path class="logo-arch" d="M3 30V15a13 13 0 0 1 26 0v15a1.5 1.5 0 0 1-1.5 1.5h-23A1.5 1.5 0 0 1 3 30Z" />
      <path class="logo-aisle" d="M16 9.5 22.8 31.5h-3.6L16 20.6l-3.2 10.9H9.2Z" />
    </svg>
  );
}
