interface SdkError {
  name?: unknown;
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/**
 * What went wrong with a call to S3, in a code and a status only. The library's own errors carry the request: its
 * signature, the id of the key, sometimes what the server said of both, and all of that would end in the log (S57).
 */
export class S3Fault extends Error {
  /** Of S3, such as AccessDenied, or of the network, such as ECONNREFUSED. */
  readonly reason: string;
  readonly status: number | null;

  constructor(operation: string, error: unknown) {
    const { name, code, $metadata } = (error ?? {}) as SdkError;
    const status = $metadata?.httpStatusCode ?? null;
    const said = status === null && typeof code === 'string' ? code : name;
    const reason = typeof said === 'string' && /^[\w.-]{1,60}$/u.test(said) ? said : 'unknown';
    super(`S3 ${operation}: ${reason}${status === null ? '' : ` (${status})`}`);
    this.name = 'S3Fault';
    this.reason = reason;
    this.status = status;
  }

  /** The object is not there; said of a bucket it has another name. */
  get saysMissing(): boolean {
    return this.reason === 'NoSuchKey' || this.reason === 'NotFound';
  }

  /** Amazon has no such answer; MinIO, Ceph and others do. */
  get saysFull(): boolean {
    return this.status === 507 || this.reason === 'QuotaExceeded' || this.reason === 'XMinioStorageFull';
  }
}
