import { Command } from 'commander';
import { withContext } from '../../context.ts';
import { findAccount } from './find-account.ts';
import { print } from '../../terminal/io.ts';
import type { CliIo } from '../../terminal/io.ts';

/** `aisle user second-step-off`: restores access for someone who lost phone and recovery codes, once staff have verified who is asking. */
export function userSecondStepOff(io: CliIo): Command {
  return new Command('second-step-off')
    .description('Turn off the second step of an account; its owner gets an email about it')
    .argument('<email>', 'address of the account')
    .option('--dry-run', 'only check that the account exists')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ aisle user second-step-off ada@example.com')
    .action((email: string, options: { dryRun?: boolean; json?: boolean }) =>
      withContext(io, async (context) => {
        const { auth, person } = await findAccount(context, email);
        const off = options.dryRun ? false : await auth.turnOffSecondStep(person.id);
        const sentence = options.dryRun
          ? `Would turn off the second step of ${email}.`
          : off
            ? `Turned off the second step of ${email}.`
            : `${email} had no second step.`;
        print(io, options.json ?? false, { id: person.id, off }, sentence);
      }),
    );
}
