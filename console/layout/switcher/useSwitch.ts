import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { AccessEntry } from '#contracts/account/auth.ts';
import { useT } from '../../i18n/i18n.ts';
import { DASHBOARD_PATH } from '../../providers/paths.ts';
import { useToast } from '../news/useToast.ts';
import { switchSupplier } from './switchSupplier.ts';

/** Switches to another of the person's businesses. */
export function useSwitch() {
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  /** `then`: a page of that business to open instead of its dashboard. */
  return async (supplier: AccessEntry, then?: string): Promise<void> => {
    try {
      await switchSupplier(supplier.supplierId, queries, () => navigate(DASHBOARD_PATH));
      if (then !== undefined) await navigate(then);
      toast.success(t('switcher.switched', { name: supplier.name }));
    } catch (error) {
      toast.failed(error);
    }
  };
}
