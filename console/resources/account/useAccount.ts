import { useQuery } from '@tanstack/react-query';
import { ACCOUNT_KEY, accountData } from './accountData.ts';

export const useAccount = () => useQuery({ queryKey: ACCOUNT_KEY, queryFn: accountData.read });
