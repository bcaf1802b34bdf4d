import type { InferKyselyDB } from '@mikro-orm/sql';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { ProfileSection } from '#contracts/profile/profile-sections.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { statedPrices } from '#modules/suppliers/tooling.ts';
import type { profileSectionSchema, supplierAreaListSchema, supplierPriceSchema } from '#modules/suppliers/tooling.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { DemoPlace } from './demo-place.ts';

/** The venue's own texts; some fields are left for visitors to fill in. */
const SECTIONS: Partial<Record<ProfileSection, ProfileValues>> = {
  'about-you': {
    description: 'A Georgian house in its own valley, an hour from Bristol. Yours for a day or for a long weekend.',
    detailedDescription:
      'Ceremonies are on the south lawn or in the orangery, which looks over the lake and seats 110. Dinner is in the long room, dancing in the old barn until midnight. Our kitchen cooks, or you bring a caterer you love.',
    '_translations.de-DE.description':
      'Ein georgianisches Haus in einem eigenen Tal, eine Stunde von Bristol. Für einen Tag oder ein langes Wochenende.',
    'company.weddingsHosted': 308,
    'company.teamSize': 14,
    'company.established': 1998,
    specialistWeddings: ['asian-weddings', 'jewish-weddings'],
    directions: 'Leave the main road at the mill and follow the lime avenue for half a mile.',
    'nearest.town': 'Tetbury',
    'nearest.trainStation': 'Kemble',
    'social.instagram': 'https://www.instagram.com/wrenfield.example',
    'company.manager.welcomeMessage': 'Tell us a little about your day. We usually reply within a few hours.',
  },
  details: {
    'typeDetails.venue.seatedGuests': 140,
    'typeDetails.venue.ceremonyGuests': 110,
    'typeDetails.venue.bedrooms': 18,
    'typeDetails.venue.venueType': ['barn', 'country-house'],
    'typeDetails.venue.venueStyle': ['classic', 'historic', 'garden'],
    'typeDetails.venue.ceremony': ['civil-indoors', 'civil-outdoors'],
    'typeDetails.venue.exclusiveUse': true,
    'typeDetails.venue.pricePerHead': [85_00, 140_00],
    'typeDetails.venue.totalInclusive': [11_800_00, 23_600_00],
    'typeDetails.venue.inHouseCatering': [62_00, 118_00],
  },
  targeting: { 'targeting.guests': [60, 180], 'targeting.weekday': ['Mon-Thurs', 'Friday', 'Sunday'] },
};

type Tables = typeof profileSectionSchema | typeof supplierAreaListSchema | typeof supplierPriceSchema;

/** The profile of the venue that people open first, as its team left it. */
export async function addDemoProfile(em: Em, { supplierId, adminId }: DemoPlace, now: number): Promise<void> {
  const saved = now - 3 * DAY - 2 * HOUR;
  const rows = Object.entries(SECTIONS).map(([section, fields]) => ({
    supplier_id: supplierId,
    section: section as ProfileSection,
    fields: toJson(fields),
    saves: toJson(
      Object.fromEntries(Object.keys(fields).map((path) => [path, { version: 1, by: adminId, at: saved }])),
    ),
    updated_at: saved,
    updated_by: adminId,
    version: 1,
  }));
  const db = em.getKysely<InferKyselyDB<Tables>>();
  await db.insertInto('profile_section').values(rows).execute();
  const { stated } = statedPrices(SECTIONS.details ?? {});
  const prices = stated.map((one) => ({ supplier_id: supplierId, market: 'GB' as const, ...one }));
  await db.insertInto('supplier_price').values(prices).execute();
  const saving = { updated_at: saved, updated_by: adminId, version: 1 };
  const areas = { areas: toJson(['Wiltshire', 'Bristol']), removed: toJson([]), slots: 2 };
  await db
    .insertInto('supplier_area_list')
    .values({ supplier_id: supplierId, ...areas, ...saving })
    .execute();
}
