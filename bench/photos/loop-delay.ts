/** Milliseconds between two clock checks of a process, and between two reports of them. */
const LOOK_EVERY = 10;
const REPORT_EVERY = 500;
const HEAD = 'loop-delays ';

/** Runs inside the product: prints to standard output how late each timer of its event loop was. */
const PROGRAM = `
let last = performance.now();
let late = [];
const look = () => {
  const now = performance.now();
  late.push(Math.max(0, Math.round(10 * (now - last - ${LOOK_EVERY})) / 10));
  last = now;
  setTimeout(look, ${LOOK_EVERY}).unref();
};
setTimeout(look, ${LOOK_EVERY}).unref();
setInterval(() => {
  process.stdout.write('\\n${HEAD}' + JSON.stringify(late) + '\\n');
  late = [];
}, ${REPORT_EVERY}).unref();
`;

/** Environment of a process whose event loop is to be measured. */
export const REPORT_DELAYS = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PROGRAM)}` };

/** The delays in the output of such a process, in milliseconds. */
export const delaysIn = (printed: string): number[] =>
  printed
    .split('\n')
    .filter((line) => line.startsWith(HEAD) && line.endsWith(']'))
    .flatMap((line) => JSON.parse(line.slice(HEAD.length)) as number[]);
