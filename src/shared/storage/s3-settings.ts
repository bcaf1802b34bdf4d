/** A bucket on Amazon S3 or on a server with the same API; bound by src/app. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Address of a server other than Amazon's, without a path; null for Amazon's in the region. */
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is in the path, not in the host name. */
  readonly pathStyle: boolean;
  /** The start of every key: empty, or ends with a slash. */
  readonly prefix: string;
}
