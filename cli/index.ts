import { Command } from 'commander';
import { explain } from './explain.ts';
import type { CliIo } from './terminal/io.ts';
import { adminGrant } from './commands/accounts/admin-grant.ts';
import { adminList } from './commands/accounts/admin-list.ts';
import { adminRevoke } from './commands/accounts/admin-revoke.ts';
import { countriesSeed } from './commands/countries-seed.ts';
import { demo } from './commands/demo.ts';
import { doctor } from './commands/doctor.ts';
import { filesCopy } from './commands/files-copy.ts';
import { jobsList } from './commands/jobs/jobs-list.ts';
import { jobsRun } from './commands/jobs/jobs-run.ts';
import { leadsExport } from './commands/leads/leads-export.ts';
import { leadsImport } from './commands/leads/leads-import.ts';
import { ledgerBalance } from './commands/ledger/ledger-balance.ts';
import { ledgerGift } from './commands/ledger/ledger-gift.ts';
import { ledgerHistory } from './commands/ledger/ledger-history.ts';
import { ledgerRollback } from './commands/ledger/ledger-rollback.ts';
import { ledgerVerify } from './commands/ledger/ledger-verify.ts';
import { migrate } from './commands/migrate.ts';
import { openapi } from './commands/openapi.ts';
import { photosRedraw } from './commands/photos-redraw.ts';
import { placesImport } from './commands/places-import.ts';
import { remindersRun } from './commands/jobs/reminders-run.ts';
import { webhooksRun } from './commands/jobs/webhooks-run.ts';
import { remindersSettle, remindersStuck } from './commands/jobs/reminders-stuck.ts';
import { serveCommand } from './commands/serve.ts';
import { userBlock } from './commands/accounts/user-block.ts';
import { userUnblock } from './commands/accounts/user-unblock.ts';
import { userRecoveries } from './commands/accounts/user-recoveries.ts';
import { userSecondStepOff } from './commands/accounts/user-second-step-off.ts';
import { userCreate } from './commands/accounts/user-create.ts';

/**
 * The `aisle` command. Each command has a file <noun>-<verb>.ts under commands/ that exports a factory; related commands
 * share a folder. To add one, import it above and list it below, under its noun.
 * @param json errors become JSON (explain.ts), so commander's own error messages are suppressed
 */
export function createProgram(io: CliIo, json = false): Command {
  const program = new Command('aisle')
    .description('The supplier side of a wedding marketplace: server, database and ledger from the command line.')
    .addHelpText('after', HELP);

  program.addCommand(serveCommand(io));
  program.addCommand(migrate(io));
  program.addCommand(demo(io));
  program.addCommand(noun('countries', 'Reference data of the markets').addCommand(countriesSeed(io)));
  program.addCommand(noun('places', 'Where addresses are').addCommand(placesImport(io)));
  program.addCommand(
    noun('user', 'Accounts of people')
      .addCommand(userCreate(io))
      .addCommand(userBlock(io))
      .addCommand(userUnblock(io))
      .addCommand(userRecoveries(io))
      .addCommand(userSecondStepOff(io)),
  );
  program.addCommand(
    noun('admin', 'Platform staff').addCommand(adminGrant(io)).addCommand(adminRevoke(io)).addCommand(adminList(io)),
  );

  program.addCommand(noun('leads', 'Leads of a supplier').addCommand(leadsExport(io)).addCommand(leadsImport(io)));
  program.addCommand(
    noun('ledger', 'Units of a supplier')
      .addCommand(ledgerGift(io))
      .addCommand(ledgerBalance(io))
      .addCommand(ledgerHistory(io))
      .addCommand(ledgerRollback(io))
      .addCommand(ledgerVerify(io)),
  );
  program.addCommand(noun('files', 'Where files are stored').addCommand(filesCopy(io)));
  program.addCommand(noun('photos', 'Photos of suppliers').addCommand(photosRedraw(io)));
  program.addCommand(noun('jobs', 'Background jobs').addCommand(jobsRun(io)).addCommand(jobsList(io)));
  program.addCommand(noun('webhooks', 'Webhooks to suppliers’ own tools').addCommand(webhooksRun(io)));
  program.addCommand(
    noun('reminders', 'Scheduled messages, emails and events')
      .addCommand(remindersRun(io))
      .addCommand(remindersStuck(io))
      .addCommand(remindersSettle(io, 'retry'))
      .addCommand(remindersSettle(io, 'drop'))
      .addCommand(remindersSettle(io, 'mark-sent')),
  );
  program.addCommand(doctor(io));
  program.addCommand(openapi(io));

  redirectOutput(program, io, json);
  return program;
}

/** Runs one command line and sets the exit code; never throws, never exits. */
export async function runProgram(args: readonly string[], io: CliIo): Promise<void> {
  const json = args.includes('--json');
  try {
    await createProgram(io, json).parseAsync(args, { from: 'user' });
  } catch (error) {
    io.setExitCode(explain(error, io, json));
  }
}

const HELP = `
Exit codes:
  0  done
  1  an error, or a check found damage
  2  invalid arguments or settings
  3  refused by a rule

With --json an error is one line of JSON on standard error: {"code", "title", "exitCode", …}.

Settings come from the environment (PORT, BASE_URL, DATA_DIR, DATABASE_URL, SMTP_URL …); docs/settings.md lists them.

Examples:
  $ aisle migrate
  $ aisle serve
  $ aisle jobs run --once
  $ aisle user create ada@example.com --first-name Ada --last-name Byron
  $ aisle doctor --json`;

function noun(name: string, description: string): Command {
  return new Command(name).description(description);
}

/** Errors are thrown instead of ending the process, and all output goes to `io`. */
function redirectOutput(command: Command, io: CliIo, json: boolean): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => io.stdout.write(text),
    writeErr: (text) => (json ? undefined : io.stderr.write(text)),
  });
  for (const child of command.commands) redirectOutput(child, io, json);
}
