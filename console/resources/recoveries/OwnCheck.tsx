import { CheckDialog } from '../account/check/CheckDialog.tsx';
import { useAccount } from '../account/useAccount.ts';

/** Runs the identity check on a screen that isn't about the person's own account. */
export function OwnCheck() {
  const { data: account } = useAccount();
  return account ? <CheckDialog account={account} /> : null;
}
