import type { Dialect, MigrationStep } from './migration-step.ts';

const WORDS: Readonly<Record<Dialect, { ignoring: string; ofStage: string }>> = {
  mysql: { ignoring: 'insert ignore', ofStage: "concat('test ', stage)" },
  sqlite: { ignoring: 'insert or ignore', ofStage: "'test ' || stage" },
};

/** `aside` 3 marks a test enquiry. */
const count = (dialect: Dialect) => `
  ${WORDS[dialect].ignoring} into lead_counter (supplier_id, name, count, value)
  select supplier_id, name, count(*), 0 from (
    select supplier_id, ${WORDS[dialect].ofStage} as name from \`lead\` where aside = 3
    union all select supplier_id, 'test unread' from \`lead\` where aside = 3 and read_state <> 'read'
    union all select supplier_id, 'test needsReply' from \`lead\` where aside = 3 and needs_reply = 1
    union all select supplier_id, 'test locked' from \`lead\` where aside = 3 and locked = 1
  ) as counted
  group by supplier_id, name`;
const down = ["delete from lead_counter where name like 'test %'"];

/** The lists that show test enquiries read their number from the counters. */
export default {
  name: '0545-count-test-enquiries',
  up: { mysql: [count('mysql')], sqlite: [count('sqlite')] },
  down: { mysql: down, sqlite: down },
} satisfies MigrationStep;
