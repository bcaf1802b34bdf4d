import { Command } from 'commander';
import { LEDGER_PRODUCTS } from '#contracts/money/ledger.ts';
import { LEDGER_API } from '#modules/ledger/index.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import { withContext } from '../../context.ts';
import { findSupplier } from '../find-supplier.ts';
import { print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';
import { SUPPLIER_ARGUMENT } from './ledger-words.ts';

/** `aisle ledger balance`: shows a supplier's balance of every product. */
export function ledgerBalance(io: CliIo): Command {
  return new Command('balance')
    .description('Show the units a supplier has left')
    .argument(...SUPPLIER_ARGUMENT)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ aisle ledger balance GB12345678\n  $ aisle ledger balance GB12345678 --json',
    )
    .action((supplierKey: string, options: { json?: boolean }) =>
      withContext(io, async (context) => {
        const supplier = await findSupplier(context, supplierKey);
        const accounts = await context.container.get<LedgerApi>(LEDGER_API).accounts(supplier.id);
        const balances = Object.fromEntries(
          LEDGER_PRODUCTS.map((product) => [product, accounts.find((one) => one.product === product)?.balance ?? 0]),
        );
        const lines = Object.entries(balances).map(([product, balance]) => `${product.padEnd(14)} ${balance}`);
        print(io, options.json ?? false, { supplierId: supplier.id, balances }, lines.join('\n'));
      }),
    );
}
