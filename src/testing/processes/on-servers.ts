import { describe } from '@jest/globals';
import { testEngines } from '../database.ts';

/** A group of tests for each database server of the run; counted as skipped if there is none. */
export function describeOnServers(title: string, tests: (url: string) => void): void {
  const servers = testEngines().filter((engine) => engine.name !== 'sqlite');
  const group = servers.length > 0 ? describe : describe.skip;
  group.each(servers.length > 0 ? servers : [{ name: 'no server', url: '' }])(`${title}, on $name`, ({ url }) => {
    tests(url);
  });
}
