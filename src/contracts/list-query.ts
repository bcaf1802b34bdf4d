/**
 * The dialect of ra-data-simple-rest: `?filter={}&range=[0,24]&sort=["field","ASC"]`, with Content-Range in the
 * response.
 */
export interface ListQuery<F> {
  filter: F;
  /** First row, from 0. */
  offset: number;
  /** Requested rows, at most PAGE_SIZE_MAX. */
  limit: number;
  sort: { field: string; descending: boolean };
}

/** Header of a list whose total is "at least": counting stopped there. */
export const MORE_HEADER = 'X-Total-At-Least';

export interface Page<T> {
  rows: T[];
  offset: number;
  total: number;
  /** There are more than `total`: counting stopped there. */
  more?: boolean;
}
