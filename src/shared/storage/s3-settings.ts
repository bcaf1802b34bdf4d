/** A bucket of Amazon S3 or of a server that speaks its API; bound to an installation by src/app. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Address of another server than Amazon's, without a path; null: Amazon's of the region. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is in the path, not in the host name. */
  readonly pathStyle: boolean;
  /** What every key begins with: empty, or ends with a slash. */
  readonly prefix: string;
}
