import { addColumns } from './add-columns.ts';

/** Invites by staff to the first person of a listing (D3). */
export default addColumns('0257-add-team-invite-first-claim', 'team_invite', {
  first_claim: { mysql: 'tinyint(1) not null default false', sqlite: 'integer not null default false' },
});
