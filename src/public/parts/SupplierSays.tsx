import type { SaidProps } from '../page-types.ts';

/** A supplier's own notice and greeting, above what a couple writes (D67). */
export function SupplierSays({ said: { notice, greeting } }: { said: SaidProps }) {
  return (
    <>
      {notice !== '' && <p class="supplier-notice">{notice}</p>}
      {greeting !== '' && (
        <blockquote class="supplier-greeting">
          <p>{greeting}</p>
        </blockquote>
      )}
    </>
  );
}
