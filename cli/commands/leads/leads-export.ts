import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CSV_DELIMITERS } from '#contracts/csv-form.ts';
import type { CsvDelimiter } from '#contracts/csv-form.ts';
import { leadFilter } from '#contracts/lead/lead-list.ts';
import { LEADS_API } from '#modules/leads/index.ts';
import type { LeadsApi } from '#modules/leads/index.ts';
import { validate } from '#shared/http/validate.ts';
import { withContext } from '../../context.ts';
import { findSupplier } from '../find-supplier.ts';
import type { CliIo } from '../../terminal/io.ts';

interface Options {
  filter?: unknown;
  output?: string;
  delimiter: CsvDelimiter;
}

/** `aisle leads export`: writes the console's CSV for any number of leads; locked leads stay masked. */
export function leadsExport(io: CliIo): Command {
  return new Command('export')
    .description("Write a supplier's leads as CSV; locked leads stay masked")
    .argument('<supplier>', 'public id, for example GB12345678, or id')
    .option('--filter <json>', 'the filter of the API, for example {"stage":"Lead"}', json)
    .option('--output <file>', 'write to this file instead of standard output')
    .addOption(
      new Option('--delimiter <name>', 'column delimiter; locale: the one spreadsheets in the market expect')
        .choices(CSV_DELIMITERS)
        .default('locale'),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ aisle leads export GB12345678 > leads.csv\n' +
        `  $ aisle leads export GB12345678 --filter '{"stage":"Booked"}' --output booked.csv`,
    )
    .action((key: string, options: Options) =>
      withContext(io, async (context) => {
        const filter = validate(leadFilter, options.filter ?? {});
        const supplier = await findSupplier(context, key);
        const csv = await context.container.get<LeadsApi>(LEADS_API).exportCsv(supplier.id, filter, options.delimiter);
        await pipeline(csv, options.output ? createWriteStream(options.output) : keepOpen(io.stdout));
      }),
    );
}

/** Forwards to a stream that others continue to write to. */
function keepOpen(stream: Writable): Writable {
  return new Writable({
    write: (chunk: Buffer, encoding, done) => void stream.write(chunk, encoding, done),
  });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArgumentError("This isn't JSON.");
  }
}
