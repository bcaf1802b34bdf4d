import { Command } from 'commander';
import { LEDGER_API, LEDGER_OFFICE } from '#modules/ledger/index.ts';
import type { LedgerApi, LedgerOffice } from '#modules/ledger/index.ts';
import { withContext } from '../../context.ts';
import { dryRun } from './dry-run.ts';
import { findSupplier } from '../find-supplier.ts';
import { print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';
import { KEY_OPTION, REASON_OPTION, SUPPLIER_ARGUMENT, entryJson, requestKey } from './ledger-words.ts';

interface Options {
  reason: string;
  idempotencyKey?: string;
  dryRun?: boolean;
  json?: boolean;
}

/** `aisle ledger rollback`: rolls one entry back, once; the rules are in docs/ledger.md. */
export function ledgerRollback(io: CliIo): Command {
  return new Command('rollback')
    .description('Roll back one ledger entry by posting the opposite units')
    .argument(...SUPPLIER_ARGUMENT)
    .argument('<transaction>', 'id of the entry, see aisle ledger history')
    .requiredOption(...REASON_OPTION)
    .option(...KEY_OPTION)
    .option('--dry-run', 'show the new balance without changing it')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      "\nExamples:\n  $ aisle ledger rollback GB12345678 01K5V9T6M4QZJ8R3N2B7XW0YCE --reason 'Mail bounced' --dry-run\n" +
        "  $ aisle ledger rollback GB12345678 01K5V9T6M4QZJ8R3N2B7XW0YCE --reason 'Mail bounced'",
    )
    .action((supplierKey: string, transactionId: string, options: Options) =>
      withContext(io, async (context) => {
        const { container } = context;
        const supplier = await findSupplier(context, supplierKey);
        const { reason } = options;
        const change = { supplierId: supplier.id, transactionId, userId: null, reason };
        const key = requestKey('ledger rollback', options.idempotencyKey, supplier.id, transactionId, reason);
        const entry = options.dryRun
          ? await dryRun(context, () => container.get<LedgerApi>(LEDGER_API).rollback(change))
          : (await container.get<LedgerOffice>(LEDGER_OFFICE).rollback(key, change)).body;
        const verb = options.dryRun ? 'Would roll back' : 'Rolled back';
        const sentence = `${verb} entry ${transactionId}; new balance of ${entry.product}: ${entry.balance}.`;
        print(io, options.json ?? false, { ...entryJson(entry), dryRun: options.dryRun ?? false }, sentence);
      }),
    );
}
