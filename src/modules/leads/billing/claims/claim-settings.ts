import { token } from '#shared/wiring/token.ts';
import type { ReturnLimits } from './return-quota.ts';

export interface ClaimSettings extends ReturnLimits {
  /** Whether the rule about replies that were never opened is on. */
  neverOpened: boolean;
}
/** Bound in src/app. */
export const CLAIM_SETTINGS = token<ClaimSettings>('ClaimSettings');
