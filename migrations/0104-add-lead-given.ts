import type { MigrationStep } from './migration-step.ts';

/** The contact as the couple sent it, with the indexes for finding an earlier enquiry of the same couple. */
const step: MigrationStep = {
  name: '0104-add-lead-given',
  up: {
    mysql: [
      'alter table `lead` add column `given_email` varchar(254) null, add column `given_phone` varchar(9) null, ' +
        'add index `lead_by_given_email` (`supplier_id`, `given_email`), ' +
        'add index `lead_by_given_phone` (`supplier_id`, `given_phone`)',
    ],
    sqlite: [
      'alter table `lead` add column `given_email` text null',
      'alter table `lead` add column `given_phone` text null',
      'create index if not exists `lead_by_given_email` on `lead` (`supplier_id`, `given_email`)',
      'create index if not exists `lead_by_given_phone` on `lead` (`supplier_id`, `given_phone`)',
    ],
  },
  down: {
    mysql: [
      'alter table `lead` drop index `lead_by_given_email`, drop index `lead_by_given_phone`, ' +
        'drop column `given_email`, drop column `given_phone`',
    ],
    sqlite: [
      'drop index if exists `lead_by_given_email`',
      'drop index if exists `lead_by_given_phone`',
      'alter table `lead` drop column `given_email`',
      'alter table `lead` drop column `given_phone`',
    ],
  },
};
export default step;
