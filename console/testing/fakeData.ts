/** A data provider for tests: every verb that a test does not give fails by name, so that no call goes unseen. */
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { aSupplier, someLeadCounts } from './fixtures.ts';

const unexpected = (name: string) => () => Promise.reject(new Error(`The test did not expect a call of ${name}`));

const NAMES: readonly (keyof ConsoleDataProvider)[] = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'dashboard',
  'setRevealRule',
  'revealLead',
  'moveStage',
  'postMessage',
  'addNote',
  'previewTemplate',
  'cancelScheduled',
  'widgetSettings',
  'saveWidgetSettings',
  'giftUnits',
  'rollbackTransaction',
  'staffTransactions',
];

/** The questions of the frame have quiet answers; give the verbs of the screen under test. */
export function fakeData(verbs: Partial<ConsoleDataProvider> = {}): ConsoleDataProvider {
  const strict = Object.fromEntries(NAMES.map((name) => [name, unexpected(name)])) as unknown as ConsoleDataProvider;
  return {
    ...strict,
    supplier: () => Promise.resolve(aSupplier()),
    leadCounts: () => Promise.resolve(someLeadCounts()),
    ledgerAccounts: () => Promise.resolve([{ id: 'enquiries', product: 'enquiries', balance: 14, sequence: 9 }]),
    ...verbs,
  };
}
