import { useId, useState } from 'react';
import { LEAD_VIEW_NAME_MAX } from '#contracts/lead/lead-view-columns.ts';
import type { LeadView, LeadViewInput } from '#contracts/lead/lead-view.ts';
import { KeptNote } from '../../../../forms/kept/KeptNote.tsx';
import { useKeptState } from '../../../../forms/kept/useKeptState.ts';
import { useT } from '../../../../i18n/i18n.ts';
import { useMay } from '../../../../providers/activeSupplier.ts';
import { HttpError } from '../../../../providers/HttpError.ts';
import { useToast } from '../../../../layout/news/useToast.ts';
import { Button, Dialog } from '../../../../ui/index.ts';
import type { LeadColumn } from '../leadColumns.ts';
import type { LeadListState } from '../useLeadList.ts';
import { useLeadViewActions } from './useLeadViews.ts';
import { focusAtOpen } from '../../../../ui/floating/focusAtOpen.ts';
import '../../../../ui/buttons/toggle.css';

export interface SaveViewDialogProps {
  list: LeadListState;
  columns: readonly LeadColumn[];
  /** The changed view, if it can be overwritten. */
  base: LeadView | null;
  onClose: () => void;
  onSaved: (view: LeadView) => void;
}

/** Saves the list's filters, columns and sort under a name. The typed name stays when the server refuses. */
export default function SaveViewDialog({ list, columns, base, onClose, onSaved }: SaveViewDialogProps) {
  const t = useT();
  const id = useId();
  const toast = useToast();
  const mayShare = useMay('leads:write');
  const actions = useLeadViewActions();
  const { value, set, drop, kept } = useKeptState('new view', { name: '', shared: false });
  const { name, shared } = value;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { id: _, ...filter } = list.filters;
  const shown = {
    filter,
    columns: [...columns],
    sort: { field: list.sort.field, order: list.sort.order } as LeadViewInput['sort'],
  };
  const save = async (): Promise<void> => {
    if (name.trim() === '') {
      setError(t('leads.saved.nameMissing'));
      return;
    }
    setBusy(true);
    try {
      const saved = await actions.save({ name: name.trim(), shared, ...shown });
      drop();
      onSaved(saved);
    } catch (failure) {
      setBusy(false);
      if (failure instanceof HttpError && failure.body.errors) setError(t('leads.saved.tooMany'));
      else toast.failed(failure);
    }
  };
  const update = async (view: LeadView): Promise<void> => {
    setBusy(true);
    const taken = await actions.change(view, shown);
    setBusy(false);
    if (taken) onSaved({ ...view, ...shown, version: view.version + 1 });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('leads.saved.title')}
      width={420}
      actions={
        <>
          {base?.editable && (
            <Button variant="outline" disabled={busy} onClick={() => void update(base)}>
              {t('leads.saved.update', { name: base.name })}
            </Button>
          )}
          <Button variant="primary" disabled={busy} onClick={() => void save()}>
            {t('leads.saved.saveNew')}
          </Button>
        </>
      }
    >
      <form
        className="col lead-view-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <KeptNote of={kept} />
        <label className="col" htmlFor={id}>
          <span className="small">{t('leads.saved.name')}</span>
          <span className={error === null ? 'input' : 'input input--wrong'}>
            <input
              id={id}
              value={name}
              maxLength={LEAD_VIEW_NAME_MAX}
              aria-invalid={error !== null}
              aria-describedby={error === null ? undefined : `${id}-error`}
              ref={focusAtOpen}
              onChange={(event) => {
                set({ ...value, name: event.target.value });
                setError(null);
              }}
            />
          </span>
        </label>
        {error !== null && (
          <p className="field__error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
        {mayShare && (
          <label className="row">
            <input
              type="checkbox"
              className="check"
              checked={shared}
              onChange={(event) => set({ ...value, shared: event.target.checked })}
            />
            {t('leads.saved.share')}
          </label>
        )}
        <p className="small ink-2">{t('leads.saved.keeps')}</p>
      </form>
    </Dialog>
  );
}
