import { readConfig } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { DAY, HOUR } from '#contracts/durations.ts';
import { migrateUp, openDatabase } from '#app/database/database.ts';
import { systemClock } from '#shared/clock.ts';
import { createLogger } from '#shared/logger.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, buildUser, signIn } from '#testing/builders/users.ts';

/** The people the clients act for, signed in, and enquiries waiting to be revealed. */
export interface SoakData {
  staff: string;
  suppliers: { id: string; cookies: string[]; locked: string[] }[];
}

export interface SoakDataOptions {
  env: NodeJS.ProcessEnv;
  databaseUrl: string;
  suppliers: number;
  leads: number;
}

/** Migrates the database and fills it, before any process of the product runs. */
export async function prepareData({ env, databaseUrl, suppliers, leads }: SoakDataOptions): Promise<SoakData> {
  const config = readConfig({ ...env, DATABASE_URL: databaseUrl });
  const database = await openDatabase(config.databaseUrl);
  const container = buildContainer({ config, ...database, logger: createLogger('silent') });
  const target = { database, container, clock: systemClock };
  try {
    await migrateUp(database, config.databaseUrl);
    const known = { registeredAt: Date.now() - 400 * DAY, createdAt: Date.now() - 400 * DAY };
    const made: SoakData['suppliers'] = [];
    for (let index = 0; index < suppliers; index += 1) {
      const { id } = await buildSupplier(target, { payPerEnquiry: true, timezone: ZONE, ...known });
      const cookies: string[] = [];
      for (const role of ['admin', 'sales', 'sales'] as const) {
        const user = await buildUser(target, { registeredAt: known.registeredAt });
        cookies.push(await signIn(target, await buildMember(target, { role, supplierId: id, user })));
      }
      const locked: string[] = [];
      for (let lead = 0; lead < leads; lead += 1) {
        const enquiry = {
          partnerName: `Couple ${index} ${lead}`,
          partnerName2: '',
          email: `couple-${index}-${lead}@couples.example`,
          phone: `0770${String(index * 100_000 + lead).padStart(7, '0')}`,
        };
        locked.push((await buildLead(target, id, { payPerEnquiry: true, enquiry })).id);
      }
      made.push({ id, cookies, locked });
    }
    return { staff: await signIn(target, await buildStaff(target)), suppliers: made };
  } finally {
    await database.orm.close();
  }
}

/** Hours to add to UTC so that the run begins at noon: scheduled messages are then sent at any hour of the day. */
const SHIFT = 12 - new Date().getUTCHours();
/** The signs of these zones are inverted: Etc/GMT-3 is three hours ahead. */
const ZONE = SHIFT === 0 ? 'Etc/GMT' : `Etc/GMT${SHIFT > 0 ? '-' : '+'}${Math.abs(SHIFT)}`;

/** The current day and time in that zone. */
export function localNow(): { day: string; time: string } {
  const shifted = new Date(Date.now() + SHIFT * HOUR).toISOString();
  return { day: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}
