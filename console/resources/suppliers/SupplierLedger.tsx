import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { LEDGER_PRODUCTS, giftInput } from '#contracts/money/ledger.ts';
import type { LedgerProduct, LedgerTransactionAnswer } from '#contracts/money/ledger.ts';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useKeptState } from '../../forms/kept/useKeptState.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { useOnce } from '../../providers/useOnce.ts';
import {
  Button,
  Dialog,
  DialogActions,
  ErrorState,
  Pager,
  SegmentControl,
  SkeletonRows,
  TextField,
} from '../../ui/index.ts';
import { LedgerTable } from '../ledger/LedgerTable.tsx';

/** A supplier's units for staff: give units, roll back, history (R1). */
export function SupplierLedger({ supplierId }: { supplierId: string }) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const [product, setProduct] = useState<LedgerProduct>('enquiries');
  const [undoing, setUndoing] = useState<LedgerTransactionAnswer | null>(null);
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(25);
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: ['ledger', 'staff', supplierId, product, page, perPage],
    queryFn: () => data.staffTransactions(supplierId, product, (page - 1) * perPage, perPage),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['ledger', 'staff', supplierId] });
  return (
    <section className="panel__section">
      <div className="row wrap">
        <h3 className="title grow">{t('ledger.title')}</h3>
        <SegmentControl
          small
          label={t('ledger.product')}
          options={LEDGER_PRODUCTS.map((value) => ({ value, label: t(`terms.product.${value}`) }))}
          value={product}
          onChange={(chosen) => {
            setProduct(chosen);
            setPage(1);
          }}
        />
      </div>
      <GiftForm key={product} supplierId={supplierId} product={product} onDone={refresh} />
      {error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : !found ? (
        <SkeletonRows rows={4} />
      ) : found.rows.length === 0 ? (
        <p className="small ink-3">{t('ledger.empty')}</p>
      ) : (
        <LedgerTable rows={found.rows} onRollBack={setUndoing} />
      )}
      {found && (
        <Pager
          label={t('ledger.pages')}
          list={{
            page,
            perPage,
            total: found.total,
            setPage,
            setPerPage: (rows) => {
              setPerPage(rows);
              setPage(1);
            },
          }}
        />
      )}
      {undoing && (
        <RollbackDialog supplierId={supplierId} row={undoing} onClose={() => setUndoing(null)} onDone={refresh} />
      )}
    </section>
  );
}

interface GiftFormProps {
  supplierId: string;
  product: LedgerProduct;
  onDone: () => Promise<void>;
}

function GiftForm({ supplierId, product, onDone }: GiftFormProps) {
  const t = useT();
  const data = useConsoleData();
  const toast = useToast();
  const once = useOnce();
  const toInput = (values: { units: string; reason: string }) => ({
    product,
    units: Number(values.units),
    reason: values.reason.trim(),
  });
  const { formik, formProps, kept } = useKeptForm({
    place: `gift ${supplierId}`,
    initialValues: { units: '', reason: '' },
    schema: () => giftInput,
    toInput,
    onSubmit: async (values) => {
      const gift = toInput(values);
      await once(JSON.stringify(gift), (key) => data.giftUnits(supplierId, gift, key));
      toast.success(t('staff.gifted', { count: gift.units }));
      formik.resetForm();
      await onDone();
    },
    onError: (error) => {
      toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <form {...formProps} className="gift well">
      <KeptNote of={kept} />
      <TextField form={formik} name="units" type="number" inputMode="numeric" label={t('ledger.units')} />
      <TextField form={formik} name="reason" label={t('staff.reason')} placeholder={t('staff.reasonExample')} />
      <Button type="submit" variant="primary" icon={Gift} busy={formik.isSubmitting}>
        {t('staff.gift')}
      </Button>
    </form>
  );
}

interface RollbackDialogProps {
  supplierId: string;
  row: LedgerTransactionAnswer;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Posts the opposite entry once; the reason stays in the ledger. */
function RollbackDialog({ supplierId, row, onClose, onDone }: RollbackDialogProps) {
  const t = useT();
  const data = useConsoleData();
  const toast = useToast();
  const once = useOnce();
  const { value: reason, set: setReason, drop, kept } = useKeptState(`rollback ${row.id}`, '');
  const [busy, setBusy] = useState(false);
  const post = async (): Promise<void> => {
    setBusy(true);
    try {
      const rollback = { transactionId: row.id, reason: reason.trim() };
      await once(rollback.reason, (key) => data.rollbackTransaction(supplierId, rollback, key));
      drop();
      toast.success(t('staff.rolledBack'));
      onClose();
    } catch (error) {
      toast.failed(error);
    }
    setBusy(false);
    await onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.rollBackTitle')}
      actions={
        <DialogActions
          go={t('staff.rollBack')}
          busy={busy}
          disabled={reason.trim() === ''}
          onCancel={() => {
            drop();
            onClose();
          }}
          onGo={() => void post()}
        />
      }
    >
      <KeptNote of={kept} />
      <p className="small ink-2">
        {t('staff.rollBackText', { units: Math.abs(row.units), operation: t(`terms.operation.${row.operation}`) })}
      </p>
      <label className="field">
        <span className="field__label">{t('staff.reason')}</span>
        <span className="input">
          <input value={reason} maxLength={TEXT_LIMITS.reason} onChange={(event) => setReason(event.target.value)} />
        </span>
      </label>
    </Dialog>
  );
}
