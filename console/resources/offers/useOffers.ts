import { useQuery } from '@tanstack/react-query';
import { offersData } from './offersData.ts';

/** The offers as they are saved; live events ask for them again. */
export const useOffers = () => useQuery({ queryKey: ['offers'], queryFn: offersData.list });
