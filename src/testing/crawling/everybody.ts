import { buildApiKey } from '../builders/api-keys.ts';
import { buildSupplier } from '../builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '../builders/users.ts';
import type { Crawler } from './crawl.ts';
import type { TestApp } from '../app.ts';

/** One caller of each kind: signed out, every role of a supplier, another supplier's admin and its API key, staff. */
export async function everybody(app: TestApp, supplierId: string): Promise<Crawler[]> {
  const other = await buildSupplier(app, { payPerEnquiry: true });
  const team = async (role: 'viewer' | 'billing' | 'sales' | 'editor' | 'admin', of = supplierId) =>
    signIn(app, await buildMember(app, { role, supplierId: of }));
  return [
    { name: 'anonymous', cookie: '' },
    { name: 'viewer', cookie: await team('viewer') },
    { name: 'billing', cookie: await team('billing') },
    { name: 'sales', cookie: await team('sales') },
    { name: 'editor', cookie: await team('editor') },
    { name: 'admin', cookie: await team('admin') },
    { name: 'admin of another supplier', cookie: await team('admin', other.id) },
    { name: 'API key', cookie: '', key: (await buildApiKey(app, supplierId)).header },
    { name: 'platform staff', cookie: await signIn(app, await buildStaff(app, '*')) },
  ];
}
