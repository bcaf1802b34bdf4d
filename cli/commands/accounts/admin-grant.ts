import { Command, Option } from 'commander';
import { MARKETS } from '#contracts/terms/supplier-terms.ts';
import type { Market } from '#contracts/terms/supplier-terms.ts';
import { withContext } from '../../context.ts';
import { findAccount } from './find-account.ts';
import { print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';

interface Options {
  market: Market | '*';
  dryRun?: boolean;
  json?: boolean;
}

/** `aisle admin grant`: makes an account marketplace staff of a market. */
export function adminGrant(io: CliIo): Command {
  return new Command('grant')
    .description('Make an account platform staff')
    .argument('<email>', 'address of the account')
    .addOption(new Option('--market <market>', 'market, * for all').choices(['*', ...MARKETS]).makeOptionMandatory())
    .option('--dry-run', 'only check that the account exists')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      "\nExamples:\n  $ aisle admin grant ada@example.com --market GB\n  $ aisle admin grant ada@example.com --market '*'",
    )
    .action((email: string, options: Options) =>
      withContext(io, async (context) => {
        const { auth, person } = await findAccount(context, email);
        if (!options.dryRun) await auth.grantPlatformAdmin(person.id, options.market);
        const sentence = `${options.dryRun ? 'Would make' : 'Made'} ${email} platform staff for ${options.market}.`;
        print(io, options.json ?? false, { id: person.id, market: options.market }, sentence);
      }),
    );
}
