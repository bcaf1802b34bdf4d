import type { Country, Currency, Locale, SupplierCategory, Tier } from '#contracts/terms/supplier-terms.ts';
import type { BusinessProof } from '#contracts/proof/proof.ts';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import { token } from '#shared/wiring/token.ts';

/** Facts about a supplier that other modules can use. */
export interface SupplierFacts {
  id: string;
  publicId: string;
  slug: string;
  name: string;
  category: SupplierCategory;
  email: string;
  city: string;
  market: Country;
  country: Country;
  locale: Locale;
  currency: Currency;
  timezone: string;
  tier: Tier;
  payPerEnquiry: boolean;
  revealAdminOnly: boolean;
  delisted: boolean;
  deleted: boolean;
  /** Milliseconds. */
  createdAt: number;
}

/** A supplier for the widget and public pages. */
export interface PublicSupplier {
  supplier: SupplierFacts;
  widget: WidgetSettings;
  /** When the widget was last seen on another website, in milliseconds. */
  widgetCheckedAt: number | null;
  proof: BusinessProof | null;
}

/** Settings that decide about a charge, read under a shared lock until the transaction ends (L11). */
export interface SupplierSwitches {
  payPerEnquiry: boolean;
  revealAdminOnly: boolean;
  deleted: boolean;
}

export interface SuppliersApi {
  find(id: string): Promise<SupplierFacts | null>;
  /** For code that requires the supplier; also returns deleted ones. @throws NotFound */
  get(id: string): Promise<SupplierFacts>;
  findMany(ids: readonly string[]): Promise<Map<string, SupplierFacts>>;
  /** For the widget and public pages; null when unknown or deleted. */
  findPublic(publicId: string): Promise<PublicSupplier | null>;
  /** The verification of a business. */
  proofOf(supplierId: string): Promise<BusinessProof | null>;
  /** Call it only inside a transaction. Unknown ids are left out. One query. */
  lockSwitches(ids: readonly string[]): Promise<Map<string, SupplierSwitches>>;
}
export const SUPPLIERS_API = token<SuppliersApi>('SuppliersApi');
