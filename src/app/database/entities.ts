import type { EntityClass } from '@mikro-orm/core';
import { authEntities } from '#modules/auth/auth.entities.ts';
import { leadsEntities } from '#modules/leads/leads.entities.ts';
import { ledgerEntities } from '#modules/ledger/ledger.entities.ts';
import { referenceEntities } from '#modules/reference/reference.entities.ts';
import { suppliersEntities } from '#modules/suppliers/suppliers.entities.ts';
import { weddingsEntities } from '#modules/weddings/weddings.entities.ts';
import { sharedEntities } from '#shared/shared.entities.ts';

/** Every table of the product, listed by module. */
export const ENTITIES: EntityClass<object>[] = [
  ...sharedEntities,
  ...authEntities,
  ...leadsEntities,
  ...ledgerEntities,
  ...referenceEntities,
  ...suppliersEntities,
  ...weddingsEntities,
];
