import type { BusinessProof } from '#contracts/proof/proof.ts';
import { NotFound } from '#shared/errors.ts';
import type { SupplierCard, SupplierCards, SupplierPage } from '#modules/auth/index.ts';
import type { PublicSupplier, SupplierFacts, SuppliersApi, SupplierSwitches } from './suppliers-api.ts';
import type { SupplierCovers } from './supplier-covers.ts';
import type { SupplierPages } from './supplier-pages.ts';
import type { VerifiedTier } from './verified-tier.ts';
import type { SupplierRepository } from './supplier.repository.ts';

/** Suppliers for other modules. */
export class SuppliersService implements SuppliersApi, SupplierCards {
  readonly #suppliers: SupplierRepository;
  readonly #tier: VerifiedTier;
  readonly #covers: SupplierCovers;
  readonly #pages: SupplierPages;

  constructor({
    suppliers,
    tier,
    covers,
    pages,
  }: {
    suppliers: SupplierRepository;
    tier: VerifiedTier;
    covers: SupplierCovers;
    pages: SupplierPages;
  }) {
    this.#suppliers = suppliers;
    this.#tier = tier;
    this.#covers = covers;
    this.#pages = pages;
  }

  find(id: string): Promise<SupplierFacts | null> {
    return this.#suppliers.find(id);
  }

  async get(id: string): Promise<SupplierFacts> {
    const supplier = await this.#suppliers.find(id);
    if (!supplier) throw new NotFound('This supplier');
    return supplier;
  }

  async findMany(ids: readonly string[]): Promise<Map<string, SupplierFacts>> {
    if (ids.length === 0) return new Map();
    const all = await this.#suppliers.facts(ids);
    return new Map(all.map((facts) => [facts.id, facts]));
  }

  findPublic(publicId: string): Promise<PublicSupplier | null> {
    return this.#suppliers.publicFacts(publicId);
  }

  proofOf(supplierId: string): Promise<BusinessProof | null> {
    return this.#suppliers.proof(supplierId);
  }

  async coverOf(supplierId: string): Promise<string | null> {
    return (await this.#covers([supplierId], 1_280)).get(supplierId) ?? null;
  }

  pageOf(supplierId: string): Promise<SupplierPage | null> {
    return this.#pages(supplierId);
  }

  lockSwitches(ids: readonly string[]): Promise<Map<string, SupplierSwitches>> {
    return this.#suppliers.lockSwitches(ids);
  }

  async cards(ids: readonly string[]): Promise<Map<string, SupplierCard>> {
    if (ids.length === 0) return new Map();
    const cards = await this.#suppliers.cards(ids);
    return new Map(cards.map((card) => [card.id, card]));
  }

  async deletedNames(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.#suppliers.deletedNames(ids)).map(({ id, name }) => [id, name]));
  }

  verified(supplierId: string, by: string): Promise<void> {
    return this.#tier.verify([supplierId], by);
  }

  isUnclaimed(supplierId: string): Promise<boolean> {
    return this.#suppliers.isUnclaimed(supplierId);
  }

  registered(supplierId: string, at: number): Promise<boolean> {
    return this.#suppliers.registered(supplierId, at);
  }
}
