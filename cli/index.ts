import { Command, CommanderError } from 'commander';
import { ConfigError } from '#app/config.ts';
import { AppError } from '#shared/errors.ts';
import { DatabaseBehind } from './context.ts';
import { EXIT } from './io.ts';
import type { CliIo } from './io.ts';
import { adminGrant } from './commands/admin-grant.ts';
import { countriesSeed } from './commands/countries-seed.ts';
import { demo } from './commands/demo.ts';
import { doctor } from './commands/doctor.ts';
import { filesCopy } from './commands/files-copy.ts';
import { jobsList } from './commands/jobs-list.ts';
import { jobsRun } from './commands/jobs-run.ts';
import { leadsExport } from './commands/leads-export.ts';
import { leadsImport } from './commands/leads-import.ts';
import { ledgerBalance } from './commands/ledger-balance.ts';
import { ledgerGift } from './commands/ledger-gift.ts';
import { ledgerHistory } from './commands/ledger-history.ts';
import { ledgerRollback } from './commands/ledger-rollback.ts';
import { ledgerVerify } from './commands/ledger-verify.ts';
import { migrate } from './commands/migrate.ts';
import { openapi } from './commands/openapi.ts';
import { remindersRun } from './commands/reminders-run.ts';
import { webhooksRun } from './commands/webhooks-run.ts';
import { remindersSettle, remindersStuck } from './commands/reminders-stuck.ts';
import { serveCommand } from './commands/serve.ts';
import { userBlock } from './commands/user-block.ts';
import { userCreate } from './commands/user-create.ts';

/**
 * The `aisle` command. One file per command under commands/, named <noun>-<verb>.ts, which exports a factory; a new one
 * is imported above and added below, under its noun.
 */
export function createProgram(io: CliIo): Command {
  const program = new Command('aisle')
    .description('The supplier side of a wedding marketplace: server, database and ledger from the command line.')
    .addHelpText('after', HELP);

  program.addCommand(serveCommand(io));
  program.addCommand(migrate(io));
  program.addCommand(demo(io));
  program.addCommand(noun('countries', 'Reference data of the markets').addCommand(countriesSeed(io)));
  program.addCommand(noun('user', 'Accounts of people').addCommand(userCreate(io)).addCommand(userBlock(io)));
  program.addCommand(noun('admin', 'Platform staff').addCommand(adminGrant(io)));

  program.addCommand(noun('leads', 'Leads of a supplier').addCommand(leadsExport(io)).addCommand(leadsImport(io)));
  program.addCommand(
    noun('ledger', 'Units of a supplier')
      .addCommand(ledgerGift(io))
      .addCommand(ledgerBalance(io))
      .addCommand(ledgerHistory(io))
      .addCommand(ledgerRollback(io))
      .addCommand(ledgerVerify(io)),
  );
  program.addCommand(noun('files', 'Where files are kept').addCommand(filesCopy(io)));
  program.addCommand(noun('jobs', 'What happens in the background').addCommand(jobsRun(io)).addCommand(jobsList(io)));
  program.addCommand(noun('webhooks', 'What suppliers’ own tools are told').addCommand(webhooksRun(io)));
  program.addCommand(
    noun('reminders', 'Scheduled messages and what follows from them')
      .addCommand(remindersRun(io))
      .addCommand(remindersStuck(io))
      .addCommand(remindersSettle(io, 'retry'))
      .addCommand(remindersSettle(io, 'drop'))
      .addCommand(remindersSettle(io, 'mark-sent')),
  );
  program.addCommand(doctor(io));
  program.addCommand(openapi(io));

  speakThrough(program, io);
  return program;
}

/** Runs one command line and sets the exit code; never throws, never exits. */
export async function runProgram(args: readonly string[], io: CliIo): Promise<void> {
  try {
    await createProgram(io).parseAsync(args, { from: 'user' });
  } catch (error) {
    io.setExitCode(explain(error, io));
  }
}

const HELP = `
Exit codes:
  0  done
  1  something broke, or a check found damage
  2  wrong words or wrong settings
  3  a rule refused it

Settings come from the environment (PORT, BASE_URL, DATA_DIR, DATABASE_URL, SMTP_URL …); README.md lists them.

Examples:
  $ aisle migrate
  $ aisle serve
  $ aisle jobs run --once
  $ aisle user create ada@example.com --first-name Ada --last-name Byron
  $ aisle doctor --json`;

function noun(name: string, description: string): Command {
  return new Command(name).description(description);
}

/** Errors are thrown instead of ending the process, and every word goes where `io` says. */
function speakThrough(command: Command, io: CliIo): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => io.stdout.write(text),
    writeErr: (text) => io.stderr.write(text),
  });
  for (const child of command.commands) speakThrough(child, io);
}

function explain(error: unknown, io: CliIo): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof ConfigError || error instanceof DatabaseBehind) {
    io.stderr.write(`${error.message}\n`);
    return error instanceof ConfigError ? EXIT.usage : EXIT.refused;
  }
  if (error instanceof AppError) {
    const fields = (error.options.errors ?? []).map((field) => `\n  - ${field.pointer}: ${field.detail}`);
    io.stderr.write(`${error.message}${fields.join('')}\n`);
    return error.kind === 'unavailable' ? EXIT.failed : EXIT.refused;
  }
  const debug = io.env['LOG_LEVEL'] === 'debug';
  io.stderr.write(`${error instanceof Error ? (debug ? error.stack : error.message) : String(error)}\n`);
  return EXIT.failed;
}
