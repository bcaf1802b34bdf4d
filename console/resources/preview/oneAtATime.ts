/** Sends values one after the other; of those that arrive in the meantime, only the newest. */
export function oneAtATime<V>(send: (value: V) => Promise<void>): (value: V) => void {
  let waiting: { value: V } | null = null;
  let running = false;
  const run = async (): Promise<void> => {
    running = true;
    while (waiting) {
      const { value } = waiting;
      waiting = null;
      await send(value);
    }
    running = false;
  };
  return (value) => {
    waiting = { value };
    if (!running) void run();
  };
}
