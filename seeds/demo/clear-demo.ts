import type { InferKyselyDB } from '@mikro-orm/sql';
import type { photoSizeSchema } from '#modules/suppliers/tooling.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { DemoDb } from './rows/demo-tables.ts';

/** Tables filled only by the small demo. */
const ONLY_SMALL = [
  'recipe_run',
  'recipe',
  'attachment',
  'file',
  'file_usage',
  'received_usage',
  'lead_view',
  'notification',
  'inbound_mail',
  'inbound_raw',
  'lead_import',
  'lead_pair',
  'group_link',
  'managed_supplier',
] as const;
/** Tables filled with the photos of suppliers. */
const PHOTOS = [
  'supplier_photo',
  'photo_size',
  'photo_upload',
  'photo_piece',
  'photo_usage',
  'real_wedding',
  'real_wedding_photo',
  'real_wedding_consent',
  'profile_score',
] as const;
/** All tables that the demo writes to. */
const TABLES: readonly (keyof DemoDb | 'lead_claim' | (typeof ONLY_SMALL | typeof PHOTOS)[number])[] = [
  ...ONLY_SMALL,
  ...PHOTOS,
  'lead_claim',
  'lead_task',
  'lead_offer',
  'webhook_delivery',
  'webhook',
  'api_key',
  'lead_payment',
  'payment_plan',
  'scheduled_message',
  'template',
  'lead_configuration',
  'message',
  'conversation',
  'lead_note',
  'lead_activity',
  'lead_search',
  'lead_label',
  'lead_counter',
  'waiting_week',
  'lead',
  'wedding',
  'ledger_transaction',
  'ledger_account',
  'widget_settings',
  'calendar_busy',
  'calendar_source',
  'calendar_block',
  'calendar_settings',
  'profile_section',
  'profile_count',
  'supplier_package',
  'supplier_price',
  'question_list',
  'supplier_offer',
  'wedding_fair',
  'achievement',
  'supplier_area_list',
  'supplier_recommendation',
  'supplier_relation',
  'feedback',
  'tier_change',
  'access_entry',
  'platform_admin',
  'supplier',
  'user',
];

/**
 * Deletes the remains of an interrupted load, including the files of photos. Fast for any number of rows on both
 * engines; SQLite has no truncate.
 */
export async function clearDemo(em: Em, engine: EngineName, photos?: Pick<FileStorage, 'remove'>): Promise<void> {
  const sizes = em.getKysely<InferKyselyDB<typeof photoSizeSchema>>().selectFrom('photo_size').select('id');
  const files = photos ? await sizes.execute() : [];
  const words = engine === 'sqlite' ? 'delete from' : 'truncate table';
  for (const table of TABLES) await em.execute(`${words} \`${table}\``);
  for (const { id } of files) await photos?.remove(id);
}
