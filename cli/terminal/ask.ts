import { createInterface } from 'node:readline';
import type { CliIo } from './io.ts';

/**
 * Reads a secret from the keyboard without showing it, or the first line of standard input if that is a pipe. Never use
 * a flag: command lines are visible to others and stay in shell histories.
 */
export async function askSecret(io: CliIo, question: string): Promise<string> {
  const hidden = io.stdin.isTTY === true;
  if (hidden) io.stderr.write(question);
  const lines = createInterface({ input: io.stdin, terminal: hidden });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (hidden) io.stderr.write('\n');
  }
}
