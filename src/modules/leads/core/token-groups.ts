import { AUTH_API } from '#modules/auth/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import { TIMED, WRITING } from '#shared/token-groups.ts';

/** The modules that leads query most: team membership and supplier facts. */
export const ASKING = { auth: AUTH_API, suppliers: SUPPLIERS_API };
export const ASKING_TIMED = { ...TIMED, ...ASKING };
export const ASKING_WRITING = { ...WRITING, ...ASKING };
