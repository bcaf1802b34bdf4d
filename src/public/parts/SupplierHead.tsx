import type { ComponentChildren } from 'preact';
import { CATEGORY_PICTURES } from '../../../console/illustrations/categoryPicture.ts';
import type { PageSupplier } from '../page-supplier.ts';

interface SupplierHeadProps {
  supplier: PageSupplier;
  title: string;
  children?: ComponentChildren;
}

/** A supplier's picture next to the title of the page. */
export function SupplierHead({ supplier, title, children }: SupplierHeadProps) {
  return (
    <header class="supplier-head">
      <img src={CATEGORY_PICTURES[supplier.category]} alt="" width="72" height="72" />
      <div>
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  );
}
