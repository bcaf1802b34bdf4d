/** Path of each react-admin resource on the server. Everything not listed here belongs to the active supplier. */
import { ownValue } from '#contracts/own-value.ts';
import { activeSupplierId } from './activeSupplier.ts';

/** Resources of the staff back office, below /api. */
const STAFF_RESOURCES: Readonly<Record<string, string>> = {
  suppliers: 'staff/suppliers',
  claims: 'staff/claims',
  jobs: 'staff/jobs',
  'staff-audit': 'staff/audit-log',
  'staff-mails': 'staff/unsorted-mails',
};

/** Tenant resources whose path differs from their name. */
const TENANT_PATHS: Readonly<Record<string, string>> = { ledger: 'ledger/transactions', accounts: 'ledger/accounts' };

export const supplierPath = (path: string): string => `suppliers/${activeSupplierId()}/${path}`;

/** A resource's path below /api, for example `leads` → `suppliers/01J…/leads`. */
export function resourcePath(resource: string): string {
  return ownValue(STAFF_RESOURCES, resource) ?? supplierPath(ownValue(TENANT_PATHS, resource) ?? resource);
}
