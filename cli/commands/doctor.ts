import { Command } from 'commander';
import { readConfig } from '#app/config/config.ts';
import type { Finding } from '../doctor/finding.ts';
import { checkDatabase } from '../doctor/check-database.ts';
import { checkMail } from '../doctor/check-mail.ts';
import { checkDisk, checkNode, checkSettings } from '../doctor/check-machine.ts';
import { checkStorage } from '../doctor/check-storage.ts';
import { EXIT, print } from '../terminal/io.ts';
import type { CliIo } from '../terminal/io.ts';

const MARKS: Record<Finding['state'], string> = { ok: 'ok  ', warning: 'warn', failed: 'FAIL' };

/** `aisle doctor`: checks everything an installation depends on, without changing anything. */
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
        checkNode(),
        checkSettings(config),
        await checkDisk(config),
        ...(await checkStorage(config)),
        ...(await checkDatabase(config)),
        await checkMail(config),
      ];
      const lines = findings.map(({ check, state, detail }) => `${MARKS[state]}  ${check.padEnd(18)} ${detail}`);
      print(io, options.json ?? false, { findings }, lines.join('\n'));
      if (findings.some(({ state }) => state === 'failed')) io.setExitCode(EXIT.failed);
    });
}
