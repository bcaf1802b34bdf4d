import { Command } from 'commander';
import type { StaffRecovery } from '#contracts/account/recovery.ts';
import { OPEN_RECOVERIES } from '#modules/auth/index.ts';
import type { OpenRecoveries } from '#modules/auth/index.ts';
import { withContext } from '../../context.ts';
import { print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';

/** The command line sees every market, and isn't a person. */
const OPERATOR = { userId: '', staffMarkets: ['*'] };

/** `aisle user recoveries`: lists people who lost every factor and asked to recover their account, and what each request waits for (S19). */
export function userRecoveries(io: CliIo): Command {
  return new Command('recoveries')
    .description('List open requests of people who lost every way into their account')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  $ aisle user recoveries\n  $ aisle user recoveries --json')
    .action(({ json }: { json?: boolean }) =>
      withContext(io, async ({ container }) => {
        const recoveries = await container.get<OpenRecoveries>(OPEN_RECOVERIES).ofStaff(OPERATOR);
        const lines = recoveries.map((one) =>
          [one.askedAt.slice(0, 16).replace('T', ' '), one.person.email, waitsFor(one), one.suppliers.join(', ')]
            .filter((part) => part !== '')
            .join('  '),
        );
        print(io, json ?? false, { recoveries }, lines.length === 0 ? 'No one is asking.' : lines.join('\n'));
      }),
    );
}

function waitsFor({ state, voucher, byStaff, readyAt }: StaffRecovery): string {
  if (state === 'asked') return 'waits for someone to vouch';
  const by = `${voucher ?? 'someone'}${byStaff ? ' (staff)' : ''} vouched`;
  return state === 'ready'
    ? `${by}, link sent`
    : `${by}, link on ${(readyAt ?? '').slice(0, 16).replace('T', ' ')} UTC`;
}
