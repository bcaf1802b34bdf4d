import { Command } from 'commander';
import { REDRAW_PHOTOS } from '#modules/suppliers/index.ts';
import type { RedrawPhotosApi } from '#modules/suppliers/index.ts';
import { withContext } from '../context.ts';
import { EXIT, print } from '../terminal/io.ts';
import type { CliIo } from '../terminal/io.ts';
import { progress } from '../terminal/progress.ts';
import { findSupplier } from './find-supplier.ts';

interface Options {
  json?: boolean;
  dryRun?: boolean;
}

/** `aisle photos redraw`: makes the sizes of photos again from their stored masters. */
export function photosRedraw(io: CliIo): Command {
  return new Command('redraw')
    .description('Draw the sizes of photos again from their masters')
    .argument('[supplier]', 'only photos of this supplier; public id or id')
    .option('--dry-run', 'only count them')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nAfter an update that draws other sizes or formats. It takes a second or two for each photo, next to a running server;' +
        '\nstopped, it can be run again. Exits with 1 if a photo couldn’t be drawn, which keeps its sizes. docs/photos.md says more.' +
        '\n\nExamples:\n  $ aisle photos redraw --dry-run\n  $ aisle photos redraw GB12345678',
    )
    .action((supplierKey: string | undefined, { json = false, dryRun = false }: Options) =>
      withContext(io, async (context) => {
        const redrawing = context.container.get<RedrawPhotosApi>(REDRAW_PHOTOS);
        const supplierId = supplierKey === undefined ? undefined : (await findSupplier(context, supplierKey)).id;
        const { photos: all } = await redrawing.run({ supplierId, dryRun: true });
        const bar = progress(io);
        const result = await redrawing.run({
          supplierId,
          dryRun,
          onPhoto: (done) => bar.at(done / Math.max(all, 1), `${done} of ${all}`),
        });
        bar.end();
        if (result.failed.length > 0) io.setExitCode(EXIT.failed);
        const old = result.withoutMaster > 0 ? `, ${result.withoutMaster} of them without a master` : '';
        const sentence = dryRun
          ? `${result.photos} photos would be drawn again${old}.`
          : [
              ...result.failed.map(({ id, reason }) => `${id}: ${reason}`),
              `${result.photos} photos drawn again${old}, ${result.failed.length} failed.`,
            ].join('\n');
        print(io, json, result, sentence);
      }),
    );
}
