import { staffOnly } from './people.ts';
import type { Matrix } from './people.ts';

/** The back office. */
export const STAFF_ROUTES: Matrix = {
  'GET /api/staff/jobs': staffOnly,
  'POST /api/staff/jobs/:jobId/retry': staffOnly,
  'POST /api/staff/jobs/:jobId/drop': staffOnly,
  'POST /api/staff/jobs/:jobId/mark-sent': staffOnly,
  'GET /api/staff/suppliers': staffOnly,
  'GET /api/staff/suppliers/:supplierId': staffOnly,
  'PUT /api/staff/suppliers/:supplierId': staffOnly,
  'POST /api/staff/suppliers/:supplierId/acting': staffOnly,
  'GET /api/staff/audit-log': staffOnly,
  'GET /api/staff/suppliers/:supplierId/ledger/accounts': staffOnly,
  'GET /api/staff/suppliers/:supplierId/ledger/transactions': staffOnly,
  'POST /api/staff/suppliers/:supplierId/ledger/gifts': staffOnly,
  'POST /api/staff/suppliers/:supplierId/ledger/rollbacks': staffOnly,
  'GET /api/staff/claims': staffOnly,
  'GET /api/staff/claims/:claimId': staffOnly,
  'POST /api/staff/claims/:claimId/decision': staffOnly,
  'GET /api/staff/unsorted-mails': staffOnly,
  'POST /api/staff/unsorted-mails/:inboundId/supplier': staffOnly,
  'DELETE /api/staff/unsorted-mails/:inboundId': staffOnly,
};
