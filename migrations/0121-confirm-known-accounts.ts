import type { MigrationStep } from './migration-step.ts';

/** Accounts older than the rule count as confirmed; couples have no account and need no confirmation. */
const step: MigrationStep = {
  name: '0121-confirm-known-accounts',
  up: {
    mysql: [
      '/* schema */ update `user` set `email_confirmed_at` = `registered_at` where `login_email` is not null and `email_confirmed_at` is null',
    ],
    sqlite: [
      'update `user` set `email_confirmed_at` = `registered_at` where `login_email` is not null and `email_confirmed_at` is null',
    ],
  },
  down: {
    mysql: ['update `user` set `email_confirmed_at` = null where `email_confirmed_at` is not null'],
    sqlite: ['update `user` set `email_confirmed_at` = null where `email_confirmed_at` is not null'],
  },
};
export default step;
