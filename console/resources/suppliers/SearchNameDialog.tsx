import { useQueryClient } from '@tanstack/react-query';
import type { StaffSearch } from '#contracts/staff/staff-search.ts';
import type { StaffSupplierFilter } from '#contracts/staff/staff.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { TextField } from '../../ui/index.ts';
import { SEARCHES_KEY, searchesData } from './searchesData.ts';

interface SearchNameDialogProps {
  /** The search to rename; null to save the current one. */
  search: StaffSearch | null;
  filter: StaffSupplierFilter;
  onClose: () => void;
}

/** Names the current search to save it, or renames a saved one. */
export function SearchNameDialog({ search, filter, onClose }: SearchNameDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useContractForm({
    initialValues: { name: search?.name ?? '' },
    schema: async () => (await import('#contracts/staff/staff-search.ts')).staffSearchName,
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
    onSubmit: async ({ name }) => {
      await (search ? searchesData.rename(search.id, name) : searchesData.save(name, filter));
      toast.success(t(search ? 'common.saved' : 'staff.searches.saved', { name: name.trim() }));
      onClose();
      await queries.invalidateQueries({ queryKey: SEARCHES_KEY });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(search ? 'staff.searches.renameTitle' : 'staff.searches.save')}
      go={t('common.save')}
      width={440}
      onClose={onClose}
    >
      <TextField
        form={form.formik}
        name="name"
        label={t('staff.searches.name')}
        help={t('staff.searches.nameHelp')}
        placeholder={t('staff.searches.example')}
        autoComplete="off"
      />
    </FormDialog>
  );
}
