import type { MigrationStep } from './migration-step.ts';

/** Couples' files no longer count towards the supplier's own space, which is counted again without them. */
const recount = (which: string): string => `
  update \`file_usage\` set \`bytes\` = coalesce((
    select sum(\`size\`) from \`file\`
    where \`file\`.\`supplier_id\` = \`file_usage\`.\`supplier_id\` and \`file\`.\`deleted_at\` is null ${which}), 0)`;
const own = recount("and (`file`.`origin` <> 'received' or `file`.`lead_id` is null)");

const step: MigrationStep = {
  name: '0126-recount-file-usage',
  up: { mysql: [`/* schema */ ${own}`], sqlite: [own] },
  down: { mysql: [recount('')], sqlite: [recount('')] },
};
export default step;
