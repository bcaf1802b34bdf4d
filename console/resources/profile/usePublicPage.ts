import { useQuery } from '@tanstack/react-query';
import { activeSupplierId } from '../../providers/activeSupplier.ts';
import { getJson } from '../../providers/httpClient.ts';

/** The full URL of the public page for the team; null if there is none, and until it is known. */
export function usePublicPage(): string | null {
  const { data } = useQuery({
    queryKey: ['public-page'],
    queryFn: ({ signal }) =>
      getJson<{ path: string | null }>(`/api/suppliers/${activeSupplierId()}/public-page`, signal),
  });
  return data?.path ? `${window.location.origin}${data.path}?supplier=true` : null;
}
