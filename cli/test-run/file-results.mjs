import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Maximum characters of one failure's text; jest's own report has all of it. */
const MOST = 4_000;
const COMMON_LINE = /\n\s+at [^\n]*(?:node_modules[\\/]|node:internal|new Promise)[^\n]*/gu;

/**
 * Jest's reporter for cli/test-run/jest.ts: records in FILE_RESULTS each file that starts and ends, one line of JSON
 * each. Jest's own report is only written at the end, which a hanging run never reaches.
 */
export default class FileResults {
  onRunStart({ numTotalTestSuites }) {
    note({ files: numTotalTestSuites });
  }

  onTestFileStart({ path }) {
    note({ started: path });
  }

  onTestFileResult({ path }, { testExecError, testResults }) {
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => short(`${fullName}\n${failureMessages.join('\n')}`));
    if (failures.length === 0 && testExecError !== undefined) {
      failures.push(short(testExecError.stack || testExecError.message || 'did not load'));
    }
    note({ ended: path, statuses: testResults.map(({ status }) => status), failures });
  }
}

function note(line) {
  appendFileSync(process.env.FILE_RESULTS, `${JSON.stringify(line)}\n`);
}

/** Without colours, and without the lines of the stack that every failure has. */
const short = (text) => stripVTControlCharacters(text).replaceAll(COMMON_LINE, '').slice(0, MOST);
