import { token } from '#shared/wiring/token.ts';
import type { Turns } from '../../files/turns.ts';

/** One picture is drawn at a time, whatever it belongs to: each takes a core and some 250 MB. */
export const DRAWING_TURNS = token<Turns>('DrawingTurns');
