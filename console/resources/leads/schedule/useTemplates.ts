import { useQuery } from '@tanstack/react-query';
import type { TemplateAnswer, TemplateType } from '#contracts/messaging/template.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';

/** The team's templates of one kind, by name. */
export function useTemplates(type: TemplateType): readonly TemplateAnswer[] {
  const data = useConsoleData();
  const { data: rows } = useQuery({
    queryKey: ['templates', type],
    queryFn: async () =>
      (
        await data.getList<TemplateAnswer>('templates', {
          filter: { type },
          sort: { field: 'name', order: 'ASC' },
          pagination: { page: 1, perPage: 100 },
        })
      ).data,
  });
  return rows ?? [];
}
