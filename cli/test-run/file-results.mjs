import { appendFileSync } from 'node:fs';

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
    note({ ended: path, loaded: testExecError === undefined, statuses: testResults.map(({ status }) => status) });
  }
}

function note(line) {
  appendFileSync(process.env.FILE_RESULTS, `${JSON.stringify(line)}\n`);
}
