import type { MigrationStep } from './migration-step.ts';

const COUNTED = `
  insert into \`profile_count\` (\`supplier_id\`, \`kind\`, \`amount\`)
  select \`supplier_id\`, 'photos', count(*) from \`supplier_photo\`
  where \`deleted_at\` is null and \`approved\` = 1 group by \`supplier_id\``;
const FORGET = ["delete from `profile_count` where `kind` = 'photos'"];

/** Counts the photos that existed before they were counted on each change. */
export default {
  name: '0281-count-photos',
  up: {
    mysql: [`${COUNTED} on duplicate key update \`amount\` = values(\`amount\`)`],
    sqlite: [`${COUNTED} on conflict (\`supplier_id\`, \`kind\`) do update set \`amount\` = excluded.\`amount\``],
  },
  down: { mysql: FORGET, sqlite: FORGET },
} satisfies MigrationStep;
