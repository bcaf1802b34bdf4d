import { Trash2, X } from 'lucide-react';
import { codePoints } from '#contracts/limits.ts';
import { REAL_WEDDING_LIMITS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { RealWeddingAnswer } from '#contracts/real-weddings/real-wedding.ts';
import { SUPPLIER_CATEGORIES } from '#contracts/terms/supplier-terms.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import isEqual from '../../forms/formik/isEqual.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useDiscard } from '../../forms/useDiscard.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { Button, Chip, CoupleArch, IconButton, SaveBar, SelectField, TextField } from '../../ui/index.ts';
import { LeaveGuard } from '../../ui/fields/LeaveGuard.tsx';
import { useSaveKey } from '../profile/useSaveKey.ts';
import { ConsentTrail } from './ConsentTrail.tsx';
import { DateField } from './DateField.tsx';
import { LinkField } from './LinkField.tsx';
import { PartnersField } from './PartnersField.tsx';
import { realWeddingsData } from './realWeddingsData.ts';
import { SuppliersField } from './SuppliersField.tsx';
import { useWeddingForm } from './useWeddingForm.ts';
import type { WeddingForm } from './useWeddingForm.ts';
import { useWeddingWords } from './useWeddingWords.ts';
import { WeddingPhotos } from './WeddingPhotos.tsx';
import type { WeddingValues } from './weddingValues.ts';

/** The panel's name for `leavePanel`. */
export const WEDDING_PANEL = 'real-wedding';

export interface WeddingEditorProps {
  /** The wedding to edit; null for a new one. */
  one: RealWeddingAnswer | null;
  /** Whether a teammate has deleted it since. */
  gone: boolean;
  category: SupplierCategory | '';
  /** Whether it is beside the list, with the save bar at the bottom of the page; otherwise that is in the drawer. */
  beside: boolean;
  onClose: () => void;
  onAdded: (id: string) => void;
  /** Opens the panel again when discarded changes are restored. */
  onReopen: () => void;
  onRemove: (() => void) | null;
}

/** The panel for editing one wedding. After a "no", it can only be deleted. */
export function WeddingEditor(props: WeddingEditorProps) {
  const { one, gone, category, beside, onClose, onAdded, onReopen, onRemove } = props;
  const t = useT();
  const form = useWeddingForm({ one, category, onAdded });
  const discard = useDiscard(form, t('profile.discarded'), onReopen);
  const kept = { ...form.kept, discard };
  const { formik, changes } = form;
  const dirty = changes > 0;
  useSaveKey(dirty ? form.submit : null);
  const closed = one?.consent === 'declined';
  const save = t(one ? 'realWeddings.save' : 'realWeddings.add');
  const asksAgain = dirty && one?.partners.some(({ state }) => state === 'agreed');
  return (
    <form {...form.formProps} className="wedding-editor">
      <header className="wedding-editor__head">
        {one && <CoupleArch couple={one.couple} id={one.id} size="s" />}
        <h2 className="title truncate">{one ? one.couple : t('realWeddings.new')}</h2>
        {dirty && <Chip tone="warn">{t('realWeddings.unsaved')}</Chip>}
        <span className="spacer" />
        <IconButton icon={X} small label={t('common.close')} onClick={onClose} />
      </header>
      <div className="wedding-editor__fields">
        <KeptNote of={kept} />
        {one && gone && <GoneNote id={one.id} />}
        {one && <ConsentTrail wedding={one} dirty={dirty} />}
        {one && <WeddingPhotos wedding={one} mayChange={!closed && !gone} />}
        {asksAgain && <p className="small well">{t('realWeddings.asksAgain')}</p>}
        <Fields form={formik} disabled={closed} />
        {!one && <p className="small ink-2">{t('realWeddings.photosLater')}</p>}
      </div>
      <Foot {...{ beside, dirty, save, onRemove }} form={{ ...form, kept }} />
    </form>
  );
}

/** Unsaved changes can be saved once the wedding is restored. */
function GoneNote({ id }: { id: string }) {
  const t = useT();
  const attempt = useAttempt();
  const restore = () => void attempt(() => realWeddingsData.restore(id), ['real-weddings']);
  return (
    <p className="row kept-note small" role="alert">
      <span className="grow">{t('realWeddings.gone')}</span>
      <Button variant="text" size="small" onClick={restore}>
        {t('realWeddings.restore')}
      </Button>
    </p>
  );
}

function Fields({ form, disabled }: { form: WeddingForm['formik']; disabled: boolean }) {
  const t = useT();
  const { fields } = useWeddingWords();
  const { values } = form;
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={fields.name}
        aside={t('profile.characters', { count: codePoints(values.name), max: REAL_WEDDING_LIMITS.name })}
        placeholder={t('realWeddings.form.nameExample')}
        autoComplete="off"
        disabled={disabled}
      />
      <TextField
        form={form}
        name="couple"
        label={fields.couple}
        help={t('realWeddings.form.coupleHelp')}
        autoComplete="off"
        disabled={disabled}
      />
      <DateField form={form} disabled={disabled} />
      <div className="wedding-place">
        <TextField
          form={form}
          name="location"
          label={fields.location}
          aside={t('common.optional')}
          placeholder={t('realWeddings.form.locationExample')}
          autoComplete="off"
          disabled={disabled}
        />
        <TextField
          form={form}
          name="guests"
          label={fields.guests}
          aside={t('common.optional')}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
        />
      </div>
      <SelectField
        form={form}
        name="role"
        label={fields.role}
        placeholder={t('realWeddings.form.choose')}
        choices={SUPPLIER_CATEGORIES.map((value) => ({ value, label: t(`terms.category.${value}`) }))}
        disabled={disabled}
      />
      <LinkField form={form} disabled={disabled} />
      <SuppliersField form={form} disabled={disabled} />
      {!disabled && <PartnersField form={form} disabled={disabled} />}
    </>
  );
}

interface FootProps {
  beside: boolean;
  dirty: boolean;
  form: WeddingForm;
  save: string;
  onRemove: (() => void) | null;
}

function Foot({ beside, dirty, form, save, onRemove }: FootProps) {
  const t = useT();
  const { fields } = useWeddingWords();
  const { formik, kept, changes, opened, wrong } = form;
  const names = (Object.keys(fields) as (keyof WeddingValues)[])
    .filter((name) => !isEqual(formik.values[name], opened[name]))
    .map((name) => fields[name]);
  return (
    <>
      {(onRemove || !beside) && (
        <footer className="wedding-editor__foot">
          {onRemove && (
            <Button variant="ghost" icon={Trash2} onClick={onRemove}>
              {t('realWeddings.delete')}
            </Button>
          )}
          <span className="spacer" />
          {!beside && dirty && (
            <Button variant="ghost" disabled={formik.isSubmitting} onClick={kept.discard}>
              {t('common.discard')}
            </Button>
          )}
          {!beside && (
            <Button variant="primary" type="submit" busy={formik.isSubmitting} disabled={!dirty}>
              {save}
            </Button>
          )}
        </footer>
      )}
      {!beside && (
        <LeaveGuard
          panel={WEDDING_PANEL}
          changes={changes}
          busy={formik.isSubmitting}
          onSave={form.submit}
          onDiscard={kept.discard}
        />
      )}
      {beside && (
        <SaveBar
          panel={WEDDING_PANEL}
          changes={changes}
          wrong={wrong}
          busy={formik.isSubmitting}
          names={names.join(', ')}
          saveLabel={save}
          onDiscard={kept.discard}
        />
      )}
    </>
  );
}
