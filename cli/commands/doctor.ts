import { Command } from 'commander';
import { readConfig } from '#app/config/config.ts';
import type { Finding } from '../doctor/finding.ts';
import { lookAtDatabase } from '../doctor/look-at-database.ts';
import { lookAtMail } from '../doctor/look-at-mail.ts';
import { lookAtDisk, lookAtNode, lookAtSettings } from '../doctor/look-at-machine.ts';
import { lookAtStorage } from '../doctor/look-at-storage.ts';
import { EXIT, print } from '../terminal/io.ts';
import type { CliIo } from '../terminal/io.ts';

const MARKS: Record<Finding['state'], string> = { ok: 'ok  ', warning: 'warn', failed: 'FAIL' };

/** `aisle doctor`: checks everything an installation depends on, and changes nothing. */
export function doctor(io: CliIo): Command {
  return new Command('doctor')
    .description('Check settings, disk, files on S3, database, clocks and mail; changes nothing')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExits with 1 when a check failed; warnings alone exit with 0.\n\nExample:\n  $ aisle doctor',
    )
    .action(async (options: { json?: boolean }) => {
      const config = readConfig(io.env);
      const findings = [
        lookAtNode(),
        lookAtSettings(config),
        await lookAtDisk(config),
        ...(await lookAtStorage(config)),
        ...(await lookAtDatabase(config)),
        await lookAtMail(config),
      ];
      const lines = findings.map(({ check, state, detail }) => `${MARKS[state]}  ${check.padEnd(18)} ${detail}`);
      print(io, options.json ?? false, { findings }, lines.join('\n'));
      if (findings.some(({ state }) => state === 'failed')) io.setExitCode(EXIT.failed);
    });
}
