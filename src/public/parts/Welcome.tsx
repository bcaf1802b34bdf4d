import type { SupplierWelcome } from '#contracts/profile/supplier-welcome.ts';

/** A supplier's own notice and greeting, above the couple's form (D67). */
export function Welcome({ welcome: { notice, greeting } }: { welcome: SupplierWelcome }) {
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
