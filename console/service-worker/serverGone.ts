/** After this many milliseconds without a response, the cache is used: a bad connection is worse than none. */
const TIMEOUT = 6_000;
/** Used after that has happened, until the server responds again: a page makes several requests, one after another. */
const SHORT_TIMEOUT = 1_000;
/** Status codes of a proxy that can't reach the server. */
const GONE = new Set([502, 503, 504]);

let isSlow = false;

/** Whether a response means that the server can't be reached. */
export const isGone = ({ status }: Response): boolean => GONE.has(status);

/** The response, or a failure if it takes too long. */
export function withTimeout(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      isSlow = true;
      reject(new TypeError('No response in time'));
    };
    const timer = setTimeout(giveUp, isSlow ? SHORT_TIMEOUT : TIMEOUT);
    const came = (response: Response): void => {
      clearTimeout(timer);
      isSlow = false;
      resolve(response);
    };
    answer.then(came, reject);
  });
}
