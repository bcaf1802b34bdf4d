import '../surfaces/surfaces.css';

/** A key on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return <kbd className="kbd">{children}</kbd>;
}
