import { useEffect, useMemo, useState } from 'react';
import { SECOND } from '#contracts/durations.ts';
import type { Acting } from '#contracts/staff/acting.ts';

const left = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / SECOND));

/** Seconds until a visit is over, counted from when the server said how many there were. */
export function useSecondsLeft(acting: Acting): number {
  const deadline = useMemo(() => Date.now() + acting.secondsLeft * SECOND, [acting]);
  const [seconds, setSeconds] = useState(() => left(deadline));
  useEffect(() => {
    const look = (): void => setSeconds(left(deadline));
    look();
    const timer = setInterval(look, SECOND);
    return () => clearInterval(timer);
  }, [deadline]);
  return seconds;
}
