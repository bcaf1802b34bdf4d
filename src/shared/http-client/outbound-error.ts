export type OutboundFault =
  /** Refused before anything left this machine. */
  | 'not-https'
  | 'credentials'
  | 'port'
  | 'host-not-allowed'
  | 'private-address'
  | 'paused'
  /** The other side did not do its part. */
  | 'unresolvable'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'redirects';

const SENTENCES: Readonly<Record<OutboundFault, string>> = {
  'not-https': 'The address does not begin with https.',
  credentials: 'The address carries a user name or a password.',
  port: 'The address names a port that is not used for this.',
  'host-not-allowed': 'This host is not on the list of hosts that are asked.',
  'private-address': 'The address does not lead to the public internet.',
  paused: 'This host failed several times in a row and is left alone for a while.',
  unresolvable: 'The name of the host is not known.',
  unreachable: 'The host cannot be reached.',
  timeout: 'The host took too long.',
  'too-large': 'The answer is too large.',
  redirects: 'The answer leads on to another address.',
};

/** A call to the outside that was refused or failed. Carries no address: what people typed may hold a secret. */
export class OutboundError extends Error {
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, cause?: unknown) {
    super(SENTENCES[fault], { cause });
    this.name = 'OutboundError';
    this.fault = fault;
  }
}
