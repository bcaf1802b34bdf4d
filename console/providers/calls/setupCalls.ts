/** A new supplier's first steps, and test enquiries. */
import type { SetupAnswer, TestTicket } from '#contracts/supplier/setup.ts';
import { getJson, httpClient, sendJson } from '../httpClient.ts';
import { supplierPath } from '../resourcePaths.ts';

const tenant = (path: string): string => `/api/${supplierPath(path)}`;

export const setupCalls = {
  setup: () => getJson<SetupAnswer>(tenant('setup')),
  hideSetup: (hidden: boolean) => sendJson<null>('PUT', tenant('setup'), { hidden }),
  testTicket: () => sendJson<TestTicket>('POST', tenant('test-ticket'), {}),
  removeTest: (leadId: string) => httpClient(tenant(`leads/${leadId}/test`), { method: 'DELETE' }),
};
