import { useEffect, useState } from 'react';
import { SECOND } from '#contracts/durations.ts';
import type { Acting } from '#contracts/account/acting.ts';

/** Seconds until a visit ends, counted from the number the server reported. */
export function useSecondsLeft(acting: Acting): number {
  const [seconds, setSeconds] = useState(acting.secondsLeft);
  useEffect(() => {
    const deadline = Date.now() + acting.secondsLeft * SECOND;
    const look = (): void => setSeconds(Math.max(0, Math.ceil((deadline - Date.now()) / SECOND)));
    look();
    const timer = setInterval(look, SECOND);
    return () => clearInterval(timer);
  }, [acting]);
  return seconds;
}
