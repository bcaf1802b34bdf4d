import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { RecipeKind, RecipePreviewInput } from '#contracts/messaging/recipe.ts';
import { useT } from '../../i18n/i18n.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Button, Card, ErrorState } from '../../ui/index.ts';
import { LeadPickerDialog } from '../leads/picker/LeadPickerDialog.tsx';

export interface RecipePreviewCardProps {
  kind: RecipeKind;
  /** The form's settings; null while they are incomplete. */
  settings: Omit<RecipePreviewInput, 'leadId'> | null;
}

/** Exactly what would be sent to whom, for one of the supplier's own couples. */
export function RecipePreviewCard({ kind, settings }: RecipePreviewCardProps) {
  const t = useT();
  const data = useConsoleData();
  const [choosing, setChoosing] = useState(false);
  const [leadId, setLeadId] = useState<string | null>(null);
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    queryKey: ['recipes', kind, 'preview', leadId, settings],
    queryFn: () => data.previewRecipe(kind, { leadId: leadId ?? '', ...(settings as NonNullable<typeof settings>) }),
    enabled: leadId !== null && settings !== null,
    placeholderData: keepPreviousData,
  });
  const choose = (
    <Button size="small" onClick={() => setChoosing(true)}>
      {t(leadId === null ? 'recipes.preview.choose' : 'recipes.preview.other')}
    </Button>
  );
  return (
    <Card title={t('recipes.preview.title')} action={choose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : preview ? (
        <div className="col recipe-preview" aria-live="polite">
          {preview.reason && (
            <p className="small row recipe-warning">
              <CircleAlert size={16} aria-hidden="true" />
              <span>{t('recipes.preview.wouldNot', { reason: t(`recipes.reason.${preview.reason}`) })}</span>
            </p>
          )}
          {kind === 'remind' ? (
            <p className="small">{t('recipes.preview.remind', { who: preview.to, couple: preview.body })}</p>
          ) : (
            <>
              <p className="small">
                <span className="ink-3">{t('recipes.preview.to')}</span> <b className="strong">{preview.to}</b>{' '}
                <span className="ink-3">{preview.address ?? t('recipes.preview.hidden')}</span>
              </p>
              <p className="small">
                <span className="ink-3">{t('recipes.preview.subject')}</span>{' '}
                <b className="strong">{preview.subject}</b>
              </p>
              <p className="well recipe-preview__body">{preview.body}</p>
            </>
          )}
        </div>
      ) : (
        <p className="small ink-3">{t('recipes.preview.nothing')}</p>
      )}
      {choosing && (
        <LeadPickerDialog
          title={t('recipes.preview.choose')}
          onClose={() => setChoosing(false)}
          onChoose={({ id }) => {
            setLeadId(id);
            setChoosing(false);
          }}
        />
      )}
    </Card>
  );
}
