import { useQuery } from '@tanstack/react-query';
import { profileData } from './profileData.ts';

/** The profile as it is saved; live events ask for it again. */
export const useProfile = () => useQuery({ queryKey: ['profile'], queryFn: profileData.find });
