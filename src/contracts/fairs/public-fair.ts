/** A wedding fair as couples see it. */
export interface PublicFair {
  id: string;
  name: string;
  description: string;
  /** YYYY-MM-DD. */
  day: string;
}
