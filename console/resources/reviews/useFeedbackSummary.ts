import { useQuery } from '@tanstack/react-query';
import { feedbackData } from './feedbackData.ts';

/** The figures above the lists. */
export const useFeedbackSummary = () => useQuery({ queryKey: ['feedback', 'summary'], queryFn: feedbackData.summary });
