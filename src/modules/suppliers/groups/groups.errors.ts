import { GROUP_LEVELS, GROUP_MAX, GROUP_REQUESTS_MAX } from '#contracts/supplier/group.ts';
import { AppError, InvalidInput } from '#shared/errors.ts';
import type { LinkFault } from './group-tree.ts';

const TITLES: Record<LinkFault, string> = {
  taken: 'This business is in a group already. It has to leave that one first.',
  cycle: 'A business can’t be in a group that is below itself.',
  depth: `A group has ${GROUP_LEVELS} levels at most.`,
  full: `A group has ${GROUP_MAX} businesses at most.`,
};

/** The two suppliers can't be linked as they are now. */
export class GroupImpossible extends AppError {
  constructor(fault: LinkFault) {
    super('conflict', `group-${fault}`, TITLES[fault]);
  }
}

/** Someone else changed the group at the same time. */
export class GroupBusy extends AppError {
  constructor() {
    super('conflict', 'group-busy', 'Someone changed this group at the same moment. Try again.');
  }
}

export class TooManyGroupRequests extends AppError {
  constructor() {
    super('conflict', 'group-requests', `You have ${GROUP_REQUESTS_MAX} open requests. Withdraw one first.`);
  }
}

/** The same response for a business that doesn't exist and one that is hidden from the person (S31). */
export class UnknownBusiness extends InvalidInput {
  constructor() {
    super([{ pointer: '#/business', rule: 'unknown-business', detail: 'No business has this id or address.' }]);
  }
}
