import type { ComponentChildren } from 'preact';
import type { PageSupplier } from '../page-types.ts';
import { SUPPLIER_PICTURES } from './supplier-pictures.ts';

interface SupplierHeadProps {
  supplier: PageSupplier;
  title: string;
  children?: ComponentChildren;
}

/** A supplier's picture beside the title of the page. */
export function SupplierHead({ supplier, title, children }: SupplierHeadProps) {
  return (
    <header class="supplier-head">
      <img src={SUPPLIER_PICTURES[supplier.category]} alt="" width="72" height="72" />
      <div>
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  );
}
