import { AppError } from '#shared/errors.ts';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi, Person } from '#modules/auth/index.ts';
import type { CliContext } from '../../context.ts';

/** @throws AppError `not-found` if no account has that address */
export async function findAccount(
  { container }: CliContext,
  email: string,
): Promise<{ auth: AuthApi; person: Person }> {
  const auth = container.get<AuthApi>(AUTH_API);
  const person = await auth.findAccount(email);
  if (!person) throw new AppError('not-found', 'not-found', `User ${email} does not exist.`);
  return { auth, person };
}
