import { array } from 'yup';
import {
  STAFF_SUPPLIER_SORTS,
  staffSupplier,
  staffSupplierDetail,
  staffSupplierFilter,
  staffSupplierInput,
} from '#contracts/staff/staff.ts';
import { defineRoute, ok, rows } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { StaffSuppliersService } from './staff-suppliers.service.ts';

const STAFF = { kind: 'staff' } as const;

export function staffSuppliersRoutes({ staff }: { staff: StaffSuppliersService }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/staff/suppliers',
      summary: 'Search the suppliers in your markets',
      access: STAFF,
      list: { filter: staffSupplierFilter, sorts: STAFF_SUPPLIER_SORTS, defaultSort: ['createdAt', 'DESC'] },
      answers: { 200: array(staffSupplier).required() },
      async run({ actor, list }) {
        return rows('suppliers', await staff.list(actor, list));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/staff/suppliers/:supplierId',
      summary: 'Get a supplier in your markets',
      access: STAFF,
      answers: { 200: staffSupplierDetail },
      async run({ actor, params }) {
        return ok(await staff.find(actor, params.supplierId));
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/staff/suppliers/:supplierId',
      summary: 'Change tier, pay per enquiry, checked, delisted or deleted',
      access: STAFF,
      body: staffSupplierInput,
      answers: { 200: staffSupplierDetail },
      async run({ actor, params, body }) {
        return ok(await staff.change(actor, params.supplierId, body));
      },
    }),
  ];
}
