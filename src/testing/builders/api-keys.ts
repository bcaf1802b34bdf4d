import { API_SCOPES } from '#contracts/integrations/api-scopes.ts';
import type { ApiScope } from '#contracts/integrations/api-scopes.ts';
import { hashApiKey, hintOf, newApiKeyToken } from '#modules/suppliers/api-keys/api-key-token.ts';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '../app.ts';

export interface BuiltKey {
  id: string;
  /** The Authorization header that carries it. */
  header: string;
  token: string;
}

/** A key of a supplier, with every scope by default. */
export async function buildApiKey(
  app: TestApp,
  supplierId: string,
  {
    scopes = API_SCOPES,
    name = 'Website forms',
    ...row
  }: {
    scopes?: readonly ApiScope[];
    name?: string;
    created_by?: string;
    expires_at?: number;
    revoked_at?: number;
    last_used_at?: number;
  } = {},
): Promise<BuiltKey> {
  const token = newApiKeyToken();
  const id = newId(app.clock.now());
  const values = {
    id,
    supplier_id: supplierId,
    name,
    hint: hintOf(token),
    token_hash: hashApiKey(token),
    scopes: scopes.join(','),
    created_by: newId(),
    created_at: app.clock.now(),
    expires_at: null,
    last_used_at: null,
    revoked_by: null,
    revoked_at: null,
    ...row,
  };
  await app.within(() =>
    app.database.orm.em.getKysely<{ api_key: typeof values }>().insertInto('api_key').values(values).execute(),
  );
  return { id, token, header: `Bearer ${token}` };
}
