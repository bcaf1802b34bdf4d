import { NotFound } from '#shared/errors.ts';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi, Person } from '#modules/auth/index.ts';
import type { CliContext } from '../../context.ts';

/** @throws NotFound when no account has that address */
export async function findAccount(
  { container }: CliContext,
  email: string,
): Promise<{ auth: AuthApi; person: Person }> {
  const auth = container.get<AuthApi>(AUTH_API);
  const person = await auth.findAccount(email);
  if (!person) throw new NotFound(`The account ${email}`);
  return { auth, person };
}
