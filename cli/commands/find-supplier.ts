import { NotFound } from '#shared/errors.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { CliContext } from '../context.ts';

/**
 * Finds a supplier by its public id or its id.
 * @throws NotFound
 */
export async function findSupplier({ container }: CliContext, key: string): Promise<SupplierFacts> {
  const suppliers = container.get<SuppliersApi>(SUPPLIERS_API);
  const supplier = (await suppliers.findPublic(key))?.supplier ?? (await suppliers.find(key));
  if (!supplier) throw new NotFound(`The supplier ${key}`);
  return supplier;
}
