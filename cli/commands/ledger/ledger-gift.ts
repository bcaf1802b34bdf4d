import { Command } from 'commander';
import type { LedgerProduct } from '#contracts/money/ledger.ts';
import { LEDGER_API, LEDGER_OFFICE } from '#modules/ledger/index.ts';
import type { LedgerApi, LedgerOffice } from '#modules/ledger/index.ts';
import { withContext } from '../../context.ts';
import { dryRun } from './dry-run.ts';
import { findSupplier } from '../find-supplier.ts';
import { print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';
import {
  KEY_OPTION,
  REASON_OPTION,
  SUPPLIER_ARGUMENT,
  entryJson,
  productOption,
  requestKey,
  units,
} from './ledger-words.ts';

interface Options {
  product: LedgerProduct;
  reason: string;
  idempotencyKey?: string;
  dryRun?: boolean;
  json?: boolean;
}

/** `aisle ledger gift`: gives units to a supplier, with an entry in the audit log. */
export function ledgerGift(io: CliIo): Command {
  return new Command('gift')
    .description('Give units to a supplier')
    .argument(...SUPPLIER_ARGUMENT)
    .argument('<units>', 'whole number from 1 to 10,000', units)
    .addOption(productOption())
    .requiredOption(...REASON_OPTION)
    .option(...KEY_OPTION)
    .option('--dry-run', 'show the new balance without changing it')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      "\nExamples:\n  $ aisle ledger gift GB12345678 5 --reason 'Welcome'\n" +
        "  $ aisle ledger gift GB12345678 10 --reason 'Ticket 812' --idempotency-key ticket-812",
    )
    .action((supplierKey: string, amount: number, options: Options) =>
      withContext(io, async (context) => {
        const { container } = context;
        const supplier = await findSupplier(context, supplierKey);
        const { product, reason } = options;
        const change = { supplierId: supplier.id, product, units: amount, userId: null, reason };
        const key = requestKey('ledger gift', options.idempotencyKey, supplier.id, product, String(amount), reason);
        const entry = options.dryRun
          ? await dryRun(context, () => container.get<LedgerApi>(LEDGER_API).gift(change))
          : (await container.get<LedgerOffice>(LEDGER_OFFICE).gift(key, change)).body;
        const verb = options.dryRun ? 'Would give' : 'Gave';
        const sentence = `${verb} ${supplier.name} ${entry.units} of ${product}; new balance: ${entry.balance}.`;
        print(io, options.json ?? false, { ...entryJson(entry), dryRun: options.dryRun ?? false }, sentence);
      }),
    );
}
