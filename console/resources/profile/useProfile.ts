import { useQuery } from '@tanstack/react-query';
import { profileData } from './profileData.ts';

/** The saved profile; live events reload it. */
export const useProfile = () => useQuery({ queryKey: ['profile'], queryFn: profileData.find });
