import { CheckDialog } from '../account/check/CheckDialog.tsx';
import { useAccount } from '../account/useAccount.ts';

/** Asks who is there, on a screen that isn't about one's own account. */
export function OwnCheck() {
  const { data: account } = useAccount();
  return account ? <CheckDialog account={account} /> : null;
}
