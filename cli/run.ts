import { processIo } from './io.ts';
import { runProgram } from './index.ts';

// A reader that has seen enough, such as `head`, closes the pipe: that ends the command and is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

await runProgram(process.argv.slice(2), processIo);
