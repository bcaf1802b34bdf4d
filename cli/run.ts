import { processIo } from './io.ts';
import { runProgram } from './index.ts';

await runProgram(process.argv.slice(2), processIo);
