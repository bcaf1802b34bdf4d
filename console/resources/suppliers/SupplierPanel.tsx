import { useQueryClient } from '@tanstack/react-query';
import { UserCog, X } from 'lucide-react';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import type { StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { TIERS, tierColour } from '#contracts/terms/supplier-terms.ts';
import type { Tier } from '#contracts/terms/supplier-terms.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { ActDialog } from '../../acting/ActDialog.tsx';
import { useToast } from '../../layout/news/useToast.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import {
  Button,
  Dialog,
  DialogActions,
  ErrorState,
  IconButton,
  SkeletonRows,
  SupplierTile,
  Toggle,
} from '../../ui/index.ts';
import { FirstInvite } from './FirstInvite.tsx';
import { MarketAdmins } from './people/MarketAdmins.tsx';
import { SupplierProof } from './SupplierProof.tsx';
import { SupplierTeam } from './people/SupplierTeam.tsx';
import { SupplierTestimonials } from './testimonials/SupplierTestimonials.tsx';
import { SupplierLedger } from './SupplierLedger.tsx';

export interface SupplierPanelProps {
  supplierId: string;
  onClose: () => void;
}

/** A supplier's tier, switches and ledger; every change is written to the audit log (S35, S36). */
export function SupplierPanel({ supplierId, onClose }: SupplierPanelProps) {
  const t = useT();
  const { data: supplier, error, refetch } = useGetOne<StaffSupplierDetail>('suppliers', { id: supplierId });
  const [acting, setActing] = useState(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!supplier) return <SkeletonRows rows={6} />;
  return (
    <div className="panel">
      <header className="row panel__head">
        <SupplierTile category={supplier.category} size={56} />
        <div className="grow">
          <h2 className="display-s">{supplier.name}</h2>
          <p className="caption ink-2">
            {t(`terms.category.${supplier.category}`)}, {supplier.town} · {supplier.publicId}
          </p>
        </div>
        <IconButton icon={X} label={t('common.close')} onClick={onClose} />
      </header>
      {supplier.deletedAt === null && (
        <section className="panel__section">
          <Button icon={UserCog} onClick={() => setActing(true)}>
            {t('acting.action')}
          </Button>
        </section>
      )}
      {acting && <ActDialog supplier={supplier} onClose={() => setActing(false)} />}
      {supplier.deletedAt === null && <FirstInvite supplier={supplier} />}
      <SupplierProof supplier={supplier} />
      {supplier.conciergeOptOut && (
        <p className="panel__section small" role="note">
          {t('staff.conciergeOptOut')}
        </p>
      )}
      <Switches supplier={supplier} />
      <SupplierTeam team={supplier.team} />
      <MarketAdmins admins={supplier.admins} market={supplier.market} />
      <SupplierTestimonials key={supplier.id} supplierId={supplier.id} />
      <SupplierLedger supplierId={supplier.id} />
    </div>
  );
}

interface Change {
  tier?: Tier;
  payPerEnquiry?: boolean;
  checked?: boolean;
  delisted?: boolean;
  deleted?: boolean;
}

function Switches({ supplier }: { supplier: StaffSupplierDetail }) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const [deleting, setDeleting] = useState(false);
  const change = async (input: Change): Promise<void> => {
    try {
      await data.update<StaffSupplierDetail>('suppliers', {
        id: supplier.id,
        data: input as Partial<StaffSupplierDetail>,
        previousData: supplier,
      });
      toast.success(t('common.saved'));
    } catch (error) {
      toast.failed(error);
    }
    await queries.invalidateQueries({ queryKey: ['suppliers'] });
  };
  return (
    <>
      <section className="panel__section">
        <div className="row">
          <h3 className="title grow">{t('staff.premiumTier')}</h3>
          {supplier.tierSince && (
            <span className="caption ink-3">{t('lead.since', { day: format.shortDay(supplier.tierSince) })}</span>
          )}
        </div>
        <div className="tiers" role="group" aria-label={t('staff.premiumTier')}>
          {TIERS.map((tier) => (
            <button
              key={tier}
              type="button"
              aria-pressed={tier === supplier.tier}
              className={`tiers__item tiers__item--${tierColour(tier)}`}
              onClick={() => tier !== supplier.tier && void change({ tier })}
            >
              {tier === -1 ? t('staff.unverifiedShort') : tier}
            </button>
          ))}
        </div>
      </section>
      <section className="panel__section">
        <Toggle
          label={t('staff.checked')}
          help={supplier.checkedAt ? format.day(supplier.checkedAt) : t('staff.notChecked')}
          checked={supplier.checkedAt !== null}
          onChange={(checked) => void change({ checked })}
        />
        <Toggle
          label={t('staff.payPerEnquiry')}
          help={t('staff.payPerEnquiryHelp')}
          checked={supplier.payPerEnquiry}
          onChange={(payPerEnquiry) => void change({ payPerEnquiry })}
        />
        <Toggle
          label={t('staff.delisted')}
          help={t('staff.delistedHelp')}
          checked={supplier.delistedAt !== null}
          onChange={(delisted) => void change({ delisted })}
        />
        <Toggle
          danger
          label={t('staff.deleted')}
          help={t('staff.deletedHelp')}
          checked={supplier.deletedAt !== null}
          onChange={(deleted) => (deleted ? setDeleting(true) : void change({ deleted: false }))}
        />
      </section>
      {deleting && (
        <DeleteDialog
          name={supplier.name}
          onClose={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false);
            void change({ deleted: true });
          }}
        />
      )}
    </>
  );
}

/** Deleting hides a business from everyone, so the name has to be typed. */
function DeleteDialog({ name, onClose, onConfirm }: { name: string; onClose: () => void; onConfirm: () => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.deleteTitle', { name })}
      actions={
        <DialogActions
          go={t('common.delete')}
          danger
          disabled={typed.trim() !== name}
          onCancel={onClose}
          onGo={onConfirm}
        />
      }
    >
      <p className="small ink-2">{t('staff.deletedHelp')}</p>
      <label className="field">
        <span className="field__label">{t('staff.typeName', { name })}</span>
        <span className="input">
          <input value={typed} onChange={(event) => setTyped(event.target.value)} />
        </span>
      </label>
    </Dialog>
  );
}
