import { Command } from 'commander';
import { withContext } from '../../context.ts';
import { findAccount } from './find-account.ts';
import { print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';

/** `aisle user unblock`: lets a blocked account sign in again, with the roles it still has. */
export function userUnblock(io: CliIo): Command {
  return new Command('unblock')
    .description('Let a blocked account sign in again')
    .argument('<email>', 'address of the account')
    .option('--dry-run', 'only check that the account exists')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ aisle user unblock ada@example.com')
    .action((email: string, options: { dryRun?: boolean; json?: boolean }) =>
      withContext(io, async (context) => {
        const { auth, person } = await findAccount(context, email);
        if (!options.dryRun) await auth.unblock(person.id);
        const sentence = options.dryRun ? `Would unblock ${email}.` : `Unblocked ${email}.`;
        print(io, options.json ?? false, { id: person.id, blocked: options.dryRun ? person.blocked : false }, sentence);
      }),
    );
}
