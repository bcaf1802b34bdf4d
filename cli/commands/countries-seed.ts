import { Command } from 'commander';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { loadCountries } from '../../seeds/countries/country-file.ts';
import { withContext } from '../context.ts';
import { print } from '../terminal/io.ts';
import type { CliIo } from '../terminal/io.ts';

/** `aisle countries seed`: loads changed market files into the database. */
export function countriesSeed(io: CliIo): Command {
  return new Command('seed')
    .description('Check the market files and write the changed ones')
    .option('--dry-run', 'only check the files')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  $ aisle countries seed --dry-run\n  $ aisle countries seed')
    .action(async (options: { dryRun?: boolean; json?: boolean }) => {
      const countries = loadCountries();
      const json = options.json ?? false;
      if (options.dryRun) {
        print(io, json, { checked: [...countries.keys()] }, `Checked: ${[...countries.keys()].join(', ')}`);
        return;
      }
      const written = await withContext(io, ({ container }) =>
        container.get<ReferenceApi>(REFERENCE_API).seedCountries(countries),
      );
      const sentence = written.length === 0 ? 'Nothing changed.' : `Written: ${written.join(', ')}`;
      print(io, json, { written }, sentence);
    });
}
