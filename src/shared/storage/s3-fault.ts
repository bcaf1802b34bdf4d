interface SdkError {
  name?: unknown;
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/**
 * A failed call to S3, reduced to a code and a status. The library's own errors contain the request: its signature, the
 * key's id, sometimes what the server said about them, and all of that would end up in the log (S57).
 */
export class S3Fault extends Error {
  /** A code from S3, such as AccessDenied, or from the network, such as ECONNREFUSED. */
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

  /** The object is missing; a missing bucket has another code. */
  get saysMissing(): boolean {
    return this.reason === 'NoSuchKey' || this.reason === 'NotFound';
  }

  /** Amazon never returns this; MinIO, Ceph and others do. */
  get saysFull(): boolean {
    return this.status === 507 || this.reason === 'QuotaExceeded' || this.reason === 'XMinioStorageFull';
  }
}
