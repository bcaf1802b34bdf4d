import { useQuery } from '@tanstack/react-query';
import type { TargetCouplesAnswer } from '#contracts/profile/target-couples.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { getJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

/** The wishes of the supplier's couples; not for roles that can't see leads. */
export function useTargetCouples() {
  const enabled = useMay('leads:read');
  return useQuery({
    queryKey: ['target-couples'],
    queryFn: () => getJson<TargetCouplesAnswer>(`/api/${supplierPath('target-couples')}`),
    enabled,
  });
}
export type TargetCouplesQuery = ReturnType<typeof useTargetCouples>;
