import { AppError, InvalidInput } from '#shared/errors.ts';

/** The website has no domain that can be proved, or moved to another one in the meantime. */
export class NoOwnDomain extends AppError {
  constructor() {
    super('conflict', 'proof-no-domain', 'Your website has no domain of its own that we could check.');
  }
}

/** An address that anyone could have: neither reserved for the domain's owner nor shown on the website. */
export class ProofAddress extends InvalidInput {
  constructor(domain: string) {
    super([
      {
        pointer: '#/address',
        rule: 'proof-address',
        detail: `Choose one of the addresses we suggest, or one at ${domain} that your website shows.`,
      },
    ]);
  }
}
