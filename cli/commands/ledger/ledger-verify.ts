import { Command } from 'commander';
import { LEDGER_AUDIT } from '#modules/ledger/index.ts';
import type { LedgerAudit, LedgerDamage } from '#modules/ledger/index.ts';
import { REVEAL_AUDIT } from '#modules/leads/index.ts';
import type { RevealAudit } from '#modules/leads/index.ts';
import { withContext } from '../../context.ts';
import { findSupplier } from '../find-supplier.ts';
import { EXIT, print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';

/**
 * `aisle ledger verify`: recalculates every sum, order, hash and reveal from the entries; ends with 1 on damage (L14).
 */
export function ledgerVerify(io: CliIo): Command {
  return new Command('verify')
    .description('Check that no ledger entry is missing, changed or wrong')
    .argument('[supplier]', 'check only this supplier; public id or id')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nChecks I1 to I7 and I9 of docs/ledger.md. Exits with 1 if anything is wrong.' +
        '\n\nExamples:\n  $ aisle ledger verify\n  $ aisle ledger verify GB12345678 --json',
    )
    .action((supplierKey: string | undefined, options: { json?: boolean }) =>
      withContext(io, async (context) => {
        const { container } = context;
        const supplierId = supplierKey === undefined ? undefined : (await findSupplier(context, supplierKey)).id;
        const { accounts, rows, damages } = await container.get<LedgerAudit>(LEDGER_AUDIT).verify(supplierId);
        damages.push(...(await container.get<RevealAudit>(REVEAL_AUDIT).verify(supplierId)));
        if (damages.length > 0) io.setExitCode(EXIT.failed);
        const seen = `${rows} rows in ${accounts} accounts`;
        const sentence =
          damages.length === 0
            ? `Checked ${seen}: no problems found.`
            : `${damages.map(damageLine).join('\n')}\nChecked ${seen}: ${damages.length} problems found.`;
        print(io, options.json ?? false, { accounts, rows, damages }, sentence);
      }),
    );
}

function damageLine({ invariant, supplierId, product, sequence, detail }: LedgerDamage): string {
  const place = sequence === null ? 'the account' : `row ${sequence}`;
  return `${invariant}  ${supplierId} ${product}, ${place}: ${detail}`;
}
