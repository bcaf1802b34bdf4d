import type { MigrationStep } from './migration-step.ts';

/** The middle of a budget in minor units, as defined by src/contracts/lead/lead-value.ts when this step was written. */
const middle = (budget: string): string => `
  case ${budget}
    when 'under-5k' then 250000 when '5k-10k' then 750000 when '10k-15k' then 1250000
    when '15k-20k' then 1750000 when 'over-20k' then 2500000 end`;

/** Fills the value of existing leads, and the counters of the total value per stage (docs/adr/0009). */
const step: MigrationStep = {
  name: '0037-fill-lead-value',
  up: {
    mysql: [
      `
        /* schema */ update \`lead\` l
        join (select \`supplier_id\`, \`stage\`, sum(${middle('`budget`')}) as \`total\` from \`lead\` group by \`supplier_id\`, \`stage\`) s
          on s.\`supplier_id\` = l.\`supplier_id\` and s.\`stage\` = l.\`stage\`
        left join \`lead_counter\` c on c.\`supplier_id\` = l.\`supplier_id\` and c.\`name\` = l.\`stage\`
        set l.\`value\` = ${middle('l.`budget`')}, c.\`value\` = coalesce(s.\`total\`, 0)
        where l.\`value\` is null`,
    ],
    sqlite: [
      `update \`lead\` set \`value\` = ${middle('`budget`')} where \`value\` is null`,
      `
        update \`lead_counter\` set \`value\` = coalesce((
          select sum(\`lead\`.\`value\`) from \`lead\`
          where \`lead\`.\`supplier_id\` = \`lead_counter\`.\`supplier_id\` and \`lead\`.\`stage\` = \`lead_counter\`.\`name\`), 0)`,
    ],
  },
  down: {
    mysql: [
      'update `lead` l, `lead_counter` c set l.`value` = null, c.`value` = 0 where c.`supplier_id` = l.`supplier_id`',
    ],
    sqlite: ['update `lead` set `value` = null', 'update `lead_counter` set `value` = 0'],
  },
};
export default step;
