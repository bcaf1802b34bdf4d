import { Command } from 'commander';
import { withContext } from '../../context.ts';
import { findAccount } from './find-account.ts';
import { print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';

/** `aisle user block`: ends all sessions of an account and blocks it from signing in. */
export function userBlock(io: CliIo): Command {
  return new Command('block')
    .description('Block an account and end its sessions')
    .argument('<email>', 'address of the account')
    .option('--dry-run', 'only check that the account exists')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ aisle user block ada@example.com')
    .action((email: string, options: { dryRun?: boolean; json?: boolean }) =>
      withContext(io, async (context) => {
        const { auth, person } = await findAccount(context, email);
        if (!options.dryRun) await auth.block(person.id);
        const sentence = options.dryRun ? `Would block ${email}.` : `Blocked ${email}.`;
        print(io, options.json ?? false, { id: person.id, blocked: !options.dryRun }, sentence);
      }),
    );
}
