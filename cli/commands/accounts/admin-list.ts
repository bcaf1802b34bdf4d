import { Command, Option } from 'commander';
import { MARKETS } from '#contracts/terms/supplier-terms.ts';
import type { Market } from '#contracts/terms/supplier-terms.ts';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { AppError } from '#shared/errors.ts';
import { withContext } from '../../context.ts';
import { print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';

/** `aisle admin list`: lists marketplace staff, of one market or all. Staff of all markets are part of every list. */
export function adminList(io: CliIo): Command {
  return new Command('list')
    .description('List platform staff and their markets')
    .addOption(new Option('--market <market>', 'only those who look after this market').choices(MARKETS))
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  $ aisle admin list\n  $ aisle admin list --market PL')
    .action(({ market, json }: { market?: Market; json?: boolean }) =>
      withContext(io, async ({ container }) => {
        const found = await container.get<AuthApi>(AUTH_API).platformAdmins(market ?? null);
        if (market && found.length === 0)
          throw new AppError('not-found', 'not-found', `Country ${market} does not have any admins.`);
        const admins = found.map(({ person, market: of }) => ({
          market: of,
          email: person.email,
          name: `${person.firstName} ${person.lastName}`.trim(),
          blocked: person.blocked,
        }));
        const lines = admins.map(({ market: of, email, name, blocked }) =>
          [of.padEnd(2), email, name, ...(blocked ? ['blocked'] : [])].join('  '),
        );
        print(
          io,
          json ?? false,
          { admins },
          lines.length === 0 ? 'There are no platform staff yet.' : lines.join('\n'),
        );
      }),
    );
}
