import { useQuery } from '@tanstack/react-query';
import type { PaymentPlanAnswer } from '#contracts/money/payment.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';

export const paymentKey = (leadId: string) => ['payments', leadId] as const;

/** A couple's payment plan; loaded once for every part of the page that shows it. */
export function usePaymentPlan(leadId: string) {
  const data = useConsoleData();
  return useQuery<PaymentPlanAnswer>({ queryKey: paymentKey(leadId), queryFn: () => data.paymentPlan(leadId) });
}
