import { PHOTO_STORAGE } from '#modules/suppliers/index.ts';
import { FILE_STORAGE } from '#shared/storage/file-storage.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { Command, Option } from 'commander';
import { DEMO_SIZES } from '#app/config/config.ts';
import { DemoRefused, loadDemo } from '../../seeds/demo/load.ts';
import type { DemoLoadResult } from '../../seeds/demo/load.ts';
import { addDemoPhotos } from '../serving/demo-photos.ts';
import { withContext } from '../context.ts';
import { EXIT, print } from '../terminal/io.ts';
import type { CliIo } from '../terminal/io.ts';
import { progress } from '../terminal/progress.ts';

type Size = Exclude<(typeof DEMO_SIZES)[number], 'none'>;

/** `aisle demo`: fills an empty database with the demo data. */
export function demo(io: CliIo): Command {
  return new Command('demo')
    .description('Fill an empty, migrated database with demo data')
    .addOption(
      new Option('--size <size>', 'how many leads')
        .choices(DEMO_SIZES.filter((size) => size !== 'none'))
        .default('small'),
    )
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  $ aisle demo\n  $ aisle demo --size 1m')
    .action(async (options: { size: Size; json?: boolean }) => {
      const bar = progress(io);
      try {
        const result = await withContext(io, async (context) => {
          const { orm, engine, container } = context;
          const loaded = await loadDemo(orm.em, {
            engine,
            size: options.size,
            now: Date.now(),
            environment: io.env['NODE_ENV'],
            storage: container.get<FileStorage>(FILE_STORAGE),
            photos: container.get<FileStorage>(PHOTO_STORAGE),
            signing: { secrets: container.get<Secrets>(SECRETS), site: container.get<Site>(SITE) },
            onProgress: ({ leads, total }) => bar.at(leads / total, `${leads} of ${total} leads`),
          });
          await addDemoPhotos(context, {
            onProgress: (done, total) => bar.at(done / total, `photos of ${done} suppliers`),
          });
          return loaded;
        });
        bar.end();
        print(io, options.json ?? false, result, sentence(result));
      } catch (error) {
        bar.end();
        if (!(error instanceof DemoRefused)) throw error;
        io.stderr.write(`${error.message}\n`);
        io.setExitCode(EXIT.refused);
      }
    });
}

function sentence(result: DemoLoadResult): string {
  const size = `${result.suppliers} suppliers, ${result.leads} leads`;
  return result.loaded ? `Loaded: ${size}.` : `The demo data is already loaded: ${size}.`;
}
