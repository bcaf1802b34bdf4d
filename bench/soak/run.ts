import { readOptions } from './options.ts';
import { soak } from './soak.ts';

/** `npm run soak -- --minutes N --seed S [--kill] [--processes 3] [--engine mariadb|mysql|sqlite|galera]` */
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const options = readOptions(process.argv.slice(2));
const { violations, ...verdict } = await soak(options, say);
say(JSON.stringify(verdict, null, 2));
for (const { rule, detail } of violations.slice(0, 50)) say(`${rule}: ${detail}`);
say(violations.length === 0 ? 'Everything holds.' : `${violations.length} things do not hold.`);
say(`History and verdict: ${options.folder}`);
process.exit(violations.length === 0 ? 0 : 1);
