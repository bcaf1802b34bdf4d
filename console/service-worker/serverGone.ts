/** Without an answer for so long, in milliseconds, what is kept is shown: a bad line is worse than none. */
const PATIENCE = 6_000;
/** And once that has happened, until the server answers again: a page asks for several things, one after another. */
const LESS_PATIENCE = 1_000;
/** A proxy in front of a server that it can't reach answers with these. */
const GONE = new Set([502, 503, 504]);

let isSlow = false;

/** Whether an answer means that the server can't be reached. */
export const isGone = ({ status }: Response): boolean => GONE.has(status);

/** The answer, or a failure when it takes too long. */
export function inPatience(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      isSlow = true;
      reject(new TypeError('No answer in time'));
    };
    const timer = setTimeout(giveUp, isSlow ? LESS_PATIENCE : PATIENCE);
    const came = (response: Response): void => {
      clearTimeout(timer);
      isSlow = false;
      resolve(response);
    };
    answer.then(came, reject);
  });
}
