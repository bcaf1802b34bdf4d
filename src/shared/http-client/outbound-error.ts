export type OutboundFault =
  /** Refused before anything left this machine. */
  | 'not-https'
  | 'credentials'
  | 'port'
  | 'host-not-allowed'
  | 'private-address'
  | 'paused'
  /** The other side failed. */
  | 'unresolvable'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'redirects';

const SENTENCES: Readonly<Record<OutboundFault, string>> = {
  'not-https': 'The address must start with https.',
  credentials: 'The address must not contain a username or password.',
  port: 'The address uses a port that isn’t allowed.',
  'host-not-allowed': 'This host isn’t on the list of allowed hosts.',
  'private-address': 'The address isn’t on the public internet.',
  paused: 'This host failed several times in a row, so calls to it are paused.',
  unresolvable: 'The host name couldn’t be resolved.',
  unreachable: 'The host couldn’t be reached.',
  timeout: 'The host took too long to respond.',
  'too-large': 'The response is too large.',
  redirects: 'The response redirects to another address.',
};

/** An outbound call that was refused or failed. It carries no address, because what people entered may hold a secret. */
export class OutboundError extends Error {
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, cause?: unknown) {
    super(SENTENCES[fault], { cause });
    this.name = 'OutboundError';
    this.fault = fault;
  }
}
