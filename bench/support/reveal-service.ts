import { RequestContext } from '@mikro-orm/core';
import { readConfig } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database/database.ts';
import { RevealLead } from '#modules/leads/tooling.ts';
import { newId } from '#shared/ids.ts';
import { createLogger } from '#shared/logger.ts';
import { benchId } from './dataset.ts';
import type { LockedLead } from './reveal-field.ts';

/** The product's reveal without HTTP: as a route would call it, in its own request context. */
export async function openRevealService(url: string) {
  const config = readConfig({ DATABASE_URL: url, DEMO: 'none', CRON: 'off', LOG_LEVEL: 'silent' });
  const database = await openDatabase(url);
  const container = buildContainer({ config, ...database, logger: createLogger('silent') });
  const revealing = container.get(RevealLead);
  return {
    reveal: ({ supplier, supplierId, leadId }: LockedLead) =>
      RequestContext.create(database.orm.em, () => {
        const key = { scope: `bench ${supplierId}`, key: newId(), requestHash: leadId };
        return revealing.reveal({ key, supplierId, leadId, userId: benchId('V', supplier), role: 'admin' });
      }),
    close: () => database.orm.close(),
  };
}
