import { ownValue } from '#contracts/own-value.ts';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import {
  DATE_ORDERS,
  DUPLICATE_CHOICES,
  IMPORT_FIELDS,
  IMPORT_PRESETS,
  isImportError,
} from '#contracts/lead/lead-import.ts';
import type {
  DateOrder,
  DuplicateChoice,
  ImportAnswer,
  ImportField,
  ImportMapping,
  ImportPreset,
} from '#contracts/lead/lead-import.ts';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { AppError, NotFound } from '#shared/errors.ts';
import { LEAD_IMPORTS } from '#modules/leads/index.ts';
import type { LeadImports } from '#modules/leads/index.ts';
import { withContext } from '../../context.ts';
import type { CliContext } from '../../context.ts';
import { findSupplier } from '../find-supplier.ts';
import { EXIT, print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';
import { progress } from '../../terminal/progress.ts';

interface Options {
  preset?: ImportPreset;
  map?: Record<string, ImportField | null>;
  dates?: DateOrder;
  duplicates: DuplicateChoice;
  skipBad: boolean;
  unread: boolean;
  dryRun: boolean;
  json: boolean;
}

/**
 * `aisle leads import`: the console's import for files on this machine; resumes automatically after a crash (X3, E1).
 */
export function leadsImport(io: CliIo): Command {
  return new Command('import')
    .description("Import leads from another tool's CSV file; no one is emailed and nothing is charged")
    .argument('<supplier>', 'public id, for example GB12345678, or id')
    .argument('<file>', 'CSV with a comma, semicolon or tab between the columns')
    .addOption(new Option('--preset <tool>', 'where the file comes from').choices(IMPORT_PRESETS))
    .option('--map <json>', 'columns by header, for example {"E-Mail":"email","Internal":null}', columns)
    .addOption(new Option('--dates <order>', 'order of 03/04/2027').choices(DATE_ORDERS))
    .addOption(
      new Option('--duplicates <what>', 'what to do with rows whose address already has a lead')
        .choices(DUPLICATE_CHOICES)
        .default('skip'),
    )
    .option('--skip-bad', "leave out rows that can't become leads", false)
    .option('--unread', 'mark them as new instead of read', false)
    .option('--dry-run', 'only check the file', false)
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nExamples:\n  $ aisle leads import GB12345678 leads.csv --dry-run\n' +
        '  $ aisle leads import GB12345678 projects.csv --preset honeybook --skip-bad --duplicates join',
    )
    .action((key: string, file: string, options: Options) =>
      withContext(io, (context) => importFile(io, context, key, file, options)),
    );
}

async function importFile(io: CliIo, context: CliContext, key: string, file: string, options: Options): Promise<void> {
  const { id: supplierId } = await findSupplier(context, key);
  const [member] = await context.container.get<AuthApi>(AUTH_API).members(supplierId);
  const by = { supplierId, userId: member?.id ?? supplierId, name: 'aisle leads import' };
  if ((await stat(file).catch(() => null))?.isFile() !== true) throw new NotFound(`The file ${file}`);
  const imports = context.container.get<LeadImports>(LEAD_IMPORTS);
  const bar = progress(io);
  const show = (now: ImportAnswer): void => bar.at(now.total > 0 ? now.done / now.total : 0, `row ${now.done}`);
  const uploaded = await imports.upload(by, file, basename(file), options.preset);
  const check = async (): Promise<ImportAnswer> =>
    imports.check(supplierId, uploaded.id, mappingOf(uploaded, options), show);
  // Refused columns must not leave a file waiting in the console.
  const checked = await check().catch(async (error: unknown) => {
    bar.end();
    await imports.discard(supplierId, uploaded.id).catch(() => undefined);
    throw error;
  });
  const bad = checked.check?.bad ?? 0;
  if (options.dryRun || checked.check === null || (bad > 0 && !options.skipBad)) {
    bar.end();
    report(io, options.json, checked);
    await imports.discard(supplierId, uploaded.id);
    // A file that a run would refuse isn't a success, not even in a dry run.
    if (checked.check === null || bad > 0) io.setExitCode(EXIT.refused);
    return;
  }
  const choices = { skipBadRows: options.skipBad, duplicates: options.duplicates, read: !options.unread };
  const done = await imports.run(by, uploaded.id, choices, show);
  bar.end();
  if (done.status !== 'finished') io.setExitCode(EXIT.failed);
  const { made, joined, updated, skipped, status } = done;
  const sentence = `${status}: ${made} leads created, ${joined} joined, ${updated} updated, ${skipped} rows left out.`;
  print(io, options.json, { id: done.id, status, made, joined, updated, skipped }, sentence);
}

class UnknownColumn extends AppError {
  constructor(name: string, header: readonly string[]) {
    super('invalid', 'invalid-input', `The file has no column ${name}. It has: ${header.join(', ')}.`);
  }
}

function mappingOf(uploaded: ImportAnswer, { map, dates }: Options): ImportMapping {
  const { mapping, header } = uploaded;
  if (!mapping) throw new Error(`${uploaded.fileName} couldn't be read.`);
  const unknown = Object.keys(map ?? {}).find((name) => !header.includes(name));
  if (unknown !== undefined) throw new UnknownColumn(unknown, header);
  const named = mapping.columns.map((field, at) => {
    const wanted = ownValue(map, header[at] ?? '');
    return wanted === undefined ? field : wanted;
  });
  return { ...mapping, columns: named, dateOrder: dates ?? mapping.dateOrder };
}

function report(io: CliIo, json: boolean, checked: ImportAnswer): void {
  const { check, brokenAt, mapping, header } = checked;
  if (!check) {
    print(
      io,
      json,
      { brokenAt },
      `The file can’t be read from row ${brokenAt ?? 0} on: a quotation mark is never closed.`,
    );
    return;
  }
  const columns = header.map((name, at) => `  ${name} → ${mapping?.columns[at] ?? 'left out'}`);
  const problems = check.problems.map(
    ({ row, column, value, rule }) =>
      `  row ${row}${isImportError(rule) ? ' (left out)' : ''}, ${column}: ${rule} ${value}`,
  );
  const lines = [
    ...columns,
    `${check.rows} rows: ${check.good} can become leads, ${check.bad} cannot; ${check.known} addresses already have a lead, ${check.twiceInFile} appear twice.`,
    ...problems,
    ...(check.problemsTotal > problems.length ? [`  and ${check.problemsTotal - problems.length} more`] : []),
  ];
  print(io, json, { columns: mapping?.columns, ...check }, lines.join('\n'));
}

function columns(text: string): Record<string, ImportField | null> {
  let map: unknown;
  try {
    map = JSON.parse(text);
  } catch {
    throw new InvalidArgumentError("This isn't JSON.");
  }
  const fields: readonly unknown[] = [...IMPORT_FIELDS, null];
  if (typeof map !== 'object' || map === null || !Object.values(map).every((field) => fields.includes(field)))
    throw new InvalidArgumentError(`Map each header to one of ${IMPORT_FIELDS.join(', ')}, or to null.`);
  return map as Record<string, ImportField | null>;
}
