import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { TemplateAnswer } from '#contracts/messaging/template.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { leadPath } from '../../providers/paths.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { draftFilesTo, draftTo, useDraft, useDraftFiles } from '../../resources/leads/useDraft.ts';
import type { Command } from './command.ts';
import type { PaletteTools } from './PaletteTools.ts';

const MOST = 100;

/** The team's templates: choosing one fills in the reply to the couple and opens the conversation, where it is sent. */
export function useTemplateStep(lead: LeadSummary | null, { navigate }: PaletteTools): Command[] {
  const t = useT();
  const data = useConsoleData();
  const toast = useToast();
  const mayRead = useMay('templates:read');
  const [, setDraft] = useDraft(lead?.id ?? '');
  const files = useDraftFiles(lead?.id ?? '');
  const { data: templates = [] } = useQuery({
    queryKey: ['templates', 'standard', MOST],
    queryFn: async () =>
      (
        await data.getList<TemplateAnswer>('templates', {
          filter: { type: 'standard' },
          sort: { field: 'name', order: 'ASC' },
          pagination: { page: 1, perPage: MOST },
        })
      ).data,
    enabled: mayRead && lead !== null,
  });
  if (!lead) return [];
  const write = async ({ subject, body, attachments }: TemplateAnswer): Promise<void> => {
    try {
      const preview = await data.previewTemplate({ leadId: lead.id, subject, body });
      setDraft([draftTo(lead.id).trim(), preview.body].filter((part) => part !== '').join('\n\n'));
      const known = new Set(draftFilesTo(lead.id).map(({ id }) => id));
      files.set([...draftFilesTo(lead.id), ...attachments.filter(({ id, gone }) => !gone && !known.has(id))]);
      navigate(leadPath(lead.id));
      toast.info(t('palette.action.written'));
    } catch (error) {
      toast.failed(error);
    }
  };
  return templates.map((template) => ({
    id: `template.${template.id}`,
    group: 'lead',
    label: t('palette.action.write', { name: template.name }),
    icon: FileText,
    quiet: true,
    does: { run: () => write(template) },
  }));
}
