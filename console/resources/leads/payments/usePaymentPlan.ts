import { useQuery } from '@tanstack/react-query';
import type { PaymentPlanAnswer } from '#contracts/money/payment.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';

export const paymentKey = (leadId: string) => ['payments', leadId] as const;

/** What a couple is to pay; asked once for everything on the page that shows some of it. */
export function usePaymentPlan(leadId: string) {
  const data = useConsoleData();
  return useQuery<PaymentPlanAnswer>({ queryKey: paymentKey(leadId), queryFn: () => data.paymentPlan(leadId) });
}
