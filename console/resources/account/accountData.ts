/** The signed-in person's own account, which no supplier and no back office can change. */
import type {
  AccountAnswer,
  AccountInput,
  CheckInput,
  OwnPasskey,
  RecoveryCodesAnswer,
  SecondStepSetUp,
} from '#contracts/account/account.ts';
import type { AccountActivity } from '#contracts/account/account-activity.ts';
import type { NewPasskeyReply } from '#contracts/account/passkeys.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';

export const ACCOUNT_KEY = ['own-account'] as const;
/** Reloaded with the account, because every change to it is listed. */
export const ACTIVITY_KEY = [...ACCOUNT_KEY, 'activity'] as const;
export const SESSIONS_KEY = ['own-sessions'] as const;

const remove = async (path: string): Promise<void> => {
  await httpClient(path, { method: 'DELETE' });
};

export const accountData = {
  read: () => getJson<AccountAnswer>('/api/auth/account'),
  activity: () => getJson<AccountActivity[]>('/api/auth/account/activity'),
  save: (input: AccountInput) => sendJson<AccountAnswer>('PUT', '/api/auth/account', input),
  setPhoto: (file: File) =>
    httpClient('/api/auth/account/photo', {
      method: 'POST',
      body: file,
      headers: new Headers({ 'Content-Type': 'application/octet-stream' }),
    }),
  removePhoto: () => remove('/api/auth/account/photo'),
  changeEmail: (input: { email: string; password: string }) => sendJson('PUT', '/api/auth/account/email', input),
  keepEmail: () => remove('/api/auth/account/email'),
  changePassword: (input: { currentPassword: string; newPassword: string }) =>
    sendJson('PUT', '/api/auth/account/password', input),
  check: (proof: Partial<CheckInput>) => sendJson('POST', '/api/auth/check', proof),
  askPasskey: () => sendJson<object>('POST', '/api/auth/check/passkey', {}),
  beginSecondStep: () => sendJson<SecondStepSetUp>('POST', '/api/auth/account/second-step', {}),
  confirmSecondStep: (code: string) => sendJson<RecoveryCodesAnswer>('PUT', '/api/auth/account/second-step', { code }),
  turnOffSecondStep: () => remove('/api/auth/account/second-step'),
  newCodes: () => sendJson<RecoveryCodesAnswer>('POST', '/api/auth/account/recovery-codes', {}),
  beginPasskey: () => sendJson<object>('POST', '/api/auth/passkeys/options', { automatic: false }),
  addPasskey: (reply: NewPasskeyReply) => sendJson<OwnPasskey>('POST', '/api/auth/passkeys', { reply }),
  renamePasskey: (id: string, name: string) => sendJson('PUT', `/api/auth/passkeys/${id}`, { name }),
  removePasskey: (id: string) => remove(`/api/auth/passkeys/${id}`),
  unlink: (provider: string) => remove(`/api/auth/account/linked/${provider}`),
  deleteAccount: (input: { address: string }) => sendJson('POST', '/api/auth/account/deletion', input),
  sendPasswordLink: (email: string) => sendJson('POST', '/api/auth/password-reset', { email }),
  signOutElsewhere: () => sendJson('POST', '/api/auth/sign-out-elsewhere', {}),
};
