import { TEXT_LIMITS, codePoints } from '#contracts/limits.ts';
import type { InviteFaults } from '#public/invite-page-types.ts';
import { passwordFault } from './password-form.ts';
import type { PasswordMin } from './password-rules.ts';

/** What a new person entered on an invite's page. */
interface Typed {
  firstName?: string;
  lastName?: string;
  password?: string;
}

/** The errors in it. `min` is null for someone who joins without a password. */
export function faultsOf(
  { firstName = '', lastName = '', password = '' }: Typed,
  min: PasswordMin | null,
): InviteFaults {
  const name = (value: string) =>
    value.trim() === '' ? 'required' : codePoints(value) > TEXT_LIMITS.name ? 'too-long' : null;
  const all = { firstName: name(firstName), lastName: name(lastName), password: min && passwordFault(password, min) };
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== null));
}
