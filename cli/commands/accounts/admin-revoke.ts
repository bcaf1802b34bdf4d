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

/** `aisle admin revoke`: the opposite of `aisle admin grant`. */
export function adminRevoke(io: CliIo): Command {
  return new Command('revoke')
    .description('End that an account is platform staff of a market')
    .argument('<email>', 'address of the account')
    .addOption(new Option('--market <market>', 'market, * for all').choices(['*', ...MARKETS]).makeOptionMandatory())
    .option('--dry-run', 'only check that the account exists')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ aisle admin revoke ada@example.com --market GB')
    .action((email: string, options: Options) =>
      withContext(io, async (context) => {
        const { auth, person } = await findAccount(context, email);
        if (!options.dryRun) await auth.revokePlatformAdmin(person.id, options.market);
        const sentence = `${options.dryRun ? 'Would end' : 'Ended'} that ${email} is platform staff for ${options.market}.`;
        print(io, options.json ?? false, { id: person.id, market: options.market }, sentence);
      }),
    );
}
