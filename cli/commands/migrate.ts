import { Command } from 'commander';
import { migrateUp, pendingMigrations } from '#app/database/database.ts';
import { withContext } from '../context.ts';
import { print } from '../terminal/io.ts';
import type { CliIo } from '../terminal/io.ts';

interface Options {
  down?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

/** `aisle migrate`: migrates the schema to this version; safe to repeat after a crash at any statement (O9). */
export function migrate(io: CliIo): Command {
  return new Command('migrate')
    .description('Migrate the database to this version, or one step back')
    .option('--down', 'undo the last migration (its data is lost)')
    .option('--dry-run', 'only show what would run')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  $ aisle migrate --dry-run\n  $ aisle migrate\n  $ aisle migrate --down')
    .action((options: Options) =>
      withContext(
        io,
        async (context) => {
          const { migrator } = context.orm;
          const names = options.down
            ? (await migrator.getExecuted()).slice(-1).map((row) => row.name)
            : await pendingMigrations(context.orm);
          if (!options.dryRun) await (options.down ? migrator.down() : migrateUp(context, context.config.databaseUrl));
          const verb = options.dryRun ? 'Would run' : 'Ran';
          const direction = options.down ? 'down' : 'up';
          print(
            io,
            options.json ?? false,
            { direction, dryRun: options.dryRun ?? false, migrations: names },
            names.length === 0
              ? 'Nothing to do: the database is up to date.'
              : `${verb} ${direction}: ${names.join(', ')}`,
          );
        },
        { anySchema: true },
      ),
    );
}
