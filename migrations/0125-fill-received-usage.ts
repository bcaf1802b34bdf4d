import type { MigrationStep } from './migration-step.ts';

/** Counts the files that couples have sent, by lead and by supplier; running it again gives the same result. */
const received = `
  select \`lead_id\` as \`owner_id\`, sum(\`size\`) as \`bytes\` from \`file\`
  where \`origin\` = 'received' and \`lead_id\` is not null and \`deleted_at\` is null group by \`lead_id\`
  union all
  select \`supplier_id\`, sum(\`size\`) from \`file\`
  where \`origin\` = 'received' and \`lead_id\` is not null and \`deleted_at\` is null group by \`supplier_id\``;

const step: MigrationStep = {
  name: '0125-fill-received-usage',
  up: {
    mysql: [`/* schema */ replace into \`received_usage\` (\`owner_id\`, \`bytes\`) ${received}`],
    sqlite: [`replace into \`received_usage\` (\`owner_id\`, \`bytes\`) ${received}`],
  },
  down: { mysql: ['delete from `received_usage`'], sqlite: ['delete from `received_usage`'] },
};
export default step;
