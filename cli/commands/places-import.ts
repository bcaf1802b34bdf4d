import { stat } from 'node:fs/promises';
import { Command } from 'commander';
import { PLACE_IMPORT } from '#modules/reference/index.ts';
import type { ImportedPlaces, PlaceImport } from '#modules/reference/index.ts';
import { NotFound } from '#shared/errors.ts';
import { withContext } from '../context.ts';
import { print } from '../terminal/io.ts';
import type { CliIo } from '../terminal/io.ts';
import { progress } from '../terminal/progress.ts';

/** `aisle places import`: loads an operator's own copy of GeoNames instead of the towns that come with the product (G2). */
export function placesImport(io: CliIo): Command {
  return new Command('import')
    .description('Replace the towns of the offline gazetteer with a file of GeoNames')
    .argument('<file>', 'unpacked, as GeoNames has it: cities500.txt, DE.txt or allCountries.txt')
    .option('--dry-run', 'only read the file')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ aisle places import cities500.txt --dry-run\n  $ aisle places import DE.txt',
    )
    .action((file: string, { dryRun = false, json = false }: { dryRun?: boolean; json?: boolean }) =>
      withContext(io, async ({ container }) => {
        const size = await stat(file).catch(() => null);
        if (size?.isFile() !== true) throw new NotFound(`The file ${file}`);
        const bar = progress(io);
        const options = { write: !dryRun, at: (bytes: number) => bar.at(bytes / size.size, file) };
        const result = await container
          .get<PlaceImport>(PLACE_IMPORT)
          .run(file, options)
          .finally(() => bar.end());
        print(io, json, result, sentences(result, dryRun));
      }),
    );
}

function sentences({ countries, skipped }: ImportedPlaces, dryRun: boolean): string {
  const lines = countries.map(
    ({ country, imported, kept }) =>
      `${country}  ${imported} ${imported === 1 ? 'town' : 'towns'}${kept > 0 ? `, ${kept} of ours kept` : ''}`,
  );
  if (countries.length === 0) lines.push('No town of our countries is in this file.');
  if (skipped > 0) lines.push(`${skipped} lines could not be read.`);
  if (countries.length > 0) lines.push(dryRun ? 'Nothing was written.' : 'Restart the server to use them.');
  return lines.join('\n');
}
