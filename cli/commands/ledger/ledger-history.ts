import { Command, InvalidArgumentError, Option } from 'commander';
import { LEDGER_OPERATIONS, LEDGER_PRODUCTS } from '#contracts/money/ledger.ts';
import type { LedgerOperation, LedgerProduct } from '#contracts/money/ledger.ts';
import { PAGE_SIZE_MAX } from '#contracts/limits.ts';
import { LEDGER_API } from '#modules/ledger/index.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import { withContext } from '../../context.ts';
import { findSupplier } from '../find-supplier.ts';
import { print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';
import { SUPPLIER_ARGUMENT, entryJson, entryLine } from './ledger-words.ts';

interface Options {
  product?: LedgerProduct;
  operation?: LedgerOperation;
  after?: string;
  limit: number;
  json?: boolean;
}

/** `aisle ledger history`: lists the newest entries; `--after` continues where the last page ended. */
export function ledgerHistory(io: CliIo): Command {
  return new Command('history')
    .description('Show the entries of a ledger, newest first')
    .argument(...SUPPLIER_ARGUMENT)
    .addOption(new Option('--product <product>', 'only this product').choices(LEDGER_PRODUCTS))
    .addOption(new Option('--operation <operation>', 'only these entries').choices(LEDGER_OPERATIONS))
    .option('--after <transaction>', 'continue after this entry')
    .option('--limit <rows>', `maximum number of entries, up to ${PAGE_SIZE_MAX}`, limit, 25)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ aisle ledger history GB12345678\n' +
        '  $ aisle ledger history GB12345678 --operation rollback --limit 100 --json',
    )
    .action((supplierKey: string, options: Options) =>
      withContext(io, async (context) => {
        const supplier = await findSupplier(context, supplierKey);
        const { product, operation, after } = options;
        const { rows, total } = await context.container.get<LedgerApi>(LEDGER_API).history(supplier.id, {
          filter: { ...(product ? { product } : {}), ...(operation ? { operation } : {}), ...(after ? { after } : {}) },
          offset: 0,
          limit: options.limit,
          sort: { field: 'createdAt', descending: true },
        });
        const lines = rows.length === 0 ? ['No entries.'] : rows.map(entryLine);
        print(io, options.json ?? false, { total, rows: rows.map(entryJson) }, lines.join('\n'));
      }),
    );
}

function limit(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= PAGE_SIZE_MAX) return value;
  throw new InvalidArgumentError(`Use a whole number from 1 to ${PAGE_SIZE_MAX}.`);
}
