export interface AuthPageProps {
  /** Continues in the console at a path. */
  enter: (path: string) => Promise<void>;
}
