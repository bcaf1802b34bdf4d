import { useQuery } from '@tanstack/react-query';
import { offersData } from './offersData.ts';

/** The saved offers; live events reload them. */
export const useOffers = () => useQuery({ queryKey: ['offers'], queryFn: offersData.list });
