import { addColumns } from './add-columns.ts';

/** The address that a provider vouched for before the second step, as a digest. */
export default addColumns('0492-add-challenge-proved', 'auth_challenge', {
  proved_hash: { mysql: 'char(64) null', sqlite: 'text null' },
});
