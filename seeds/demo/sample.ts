import type { DemoLeadRecord, DemoSize, DemoSupplierRecord } from './demo-types.ts';
import { generateDemo } from './generate.ts';

/** One small demo used by all tests of the generated data. */
export const SAMPLE_NOW = new Date('2026-05-12T08:30:00Z');
export const sample = (size: DemoSize, seed = 'aisle', now = SAMPLE_NOW) => generateDemo({ seed, now, size });

export const records = [...sample('small')];
export const suppliers = records.filter((record) => record.kind === 'supplier');
export const leads = records.filter((record) => record.kind === 'lead');
export const ledgers = records.filter((record) => record.kind === 'ledger');

/** @throws RangeError if the sample has no such supplier */
export function supplierNamed(name: string): DemoSupplierRecord {
  const found = suppliers.find(({ supplier }) => supplier.name === name);
  if (!found) throw new RangeError(`No such supplier: ${name}`);
  return found;
}

export function leadsOf(name: string): DemoLeadRecord[] {
  const { id } = supplierNamed(name).supplier;
  return leads.filter(({ lead }) => lead.supplierId === id);
}
