import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { PACKAGE_LIMITS, minPrice } from '#contracts/packages/package-limits.ts';
import type { PackageAnswer } from '#contracts/packages/package.ts';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { lazyProfilePart } from '../../i18n/lazyPart.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { leavePanel } from '../../providers/kept/guardedForms.ts';
import { PROFILE_PATH } from '../../providers/paths.ts';
import { useIsWide } from '../../theme/useIsWide.ts';
import { BesidePanel, Button, Drawer, EmptyState, ListAnswer, SkeletonRows } from '../../ui/index.ts';
import { LeaveQuestions } from '../../ui/fields/LeaveGuard.tsx';
import { moveInList } from '../../ui/order/moveInList.ts';
import { useOrder } from '../../ui/order/useOrder.ts';
import { useOwnPhotos } from '../photos/choice/useOwnPhotos.ts';
import { useProfile } from '../profile/useProfile.ts';
import { PackageRow } from './PackageRow.tsx';
import { PACKAGE_PANEL, isPrice, toInput } from './packageValues.ts';
import type { PackageValues } from './packageValues.ts';
import { packagesData } from './packagesData.ts';
import { PriceRanges } from './PriceRanges.tsx';
import './pricing.css';
import { PageGain, useStepPlace } from '../profile/score/pageSteps.tsx';
import { SectionPresence } from '../profile/SectionPresence.tsx';

const PackageEditor = lazyProfilePart(() => import('./PackageEditor.tsx'));

/** Packages with their prices, at /profile/pricing. */
export default function PricingPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.profile'), to: PROFILE_PATH }], [t]);
  return (
    <Page title={t('pricing.title')} parents={parents} narrow>
      <Packages />
    </Page>
  );
}

function Packages() {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const wide = useIsWide();
  const answer = useQuery({ queryKey: ['packages'], queryFn: packagesData.list });
  const currency = useProfile().data?.context.currency ?? 'GBP';
  const [selected, setSelected] = useState<string | null>(null);
  const [typed, setTyped] = useState<PackageValues | null>(null);
  const stored = answer.data ?? [];
  const editing = stored.find(({ id }) => id === selected) ?? null;
  // The panel has already loaded them.
  const { data: photos = [] } = useOwnPhotos(selected !== null);
  const isNew = selected === 'new';
  // The list and the lowest price include unsaved changes.
  const packages = stored.map((one) => (one.id === selected && typed ? withTyped(one, typed, photos) : one));
  const select = (id: string | null): void => {
    if (id !== selected) leavePanel(PACKAGE_PANEL, () => setSelected(id));
  };
  const close = (): void => select(null);
  const actionsOf = usePackageActions(packages, {
    edit: select,
    removed: (id) => setSelected((open) => (open === id ? null : open)),
  });
  const panelLabel = editing?.name ?? t('pricing.newPackage');
  const full = stored.length >= PACKAGE_LIMITS.packages;
  const addOne = (): string => {
    select('new');
    return 'field-name';
  };
  useStepPlace('new', mayWrite && answer.data && !full ? addOne : null);
  const add = (
    <Button icon={Plus} disabled={!answer.data || full} onClick={() => select('new')}>
      {t('pricing.add')}
    </Button>
  );
  const editor = (editing || isNew) && (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <PackageEditor
        key={selected}
        one={editing}
        currency={currency}
        onClose={close}
        onAdded={setSelected}
        onReopen={() => leavePanel(PACKAGE_PANEL, () => setSelected(selected))}
        onRemove={editing && (() => actionsOf.remove(editing))}
        onTyped={setTyped}
      />
    </Suspense>
  );
  return (
    <div className={wide && editor ? 'pricing pricing--beside' : 'pricing'}>
      <LeaveQuestions />
      <div className="pricing__list">
        <PageHead
          lead={<From packages={packages} currency={currency} />}
          actions={
            <>
              <SectionPresence section="pricing" />
              {mayWrite && stored.length > 0 && add}
            </>
          }
        />
        <PageGain pages={['pricing']} />
        {!mayWrite && <p className="small ink-2 well">{t('profile.readOnly')}</p>}
        {full && mayWrite && <p className="small ink-2">{t('pricing.full', { max: PACKAGE_LIMITS.packages })}</p>}
        <section className="card card--flush" aria-label={t('pricing.title')}>
          <ListAnswer
            of={answer}
            rows={3}
            compact
            empty={
              <EmptyState
                title={t('pricing.empty.title')}
                text={t(mayWrite ? 'pricing.empty.text' : 'pricing.empty.textReader')}
                actions={mayWrite && add}
              />
            }
          >
            {() => (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go from row to row
              <ul className="package-list" onKeyDown={(event) => moveInList(event, editor ? select : null)}>
                {packages.map((one, at) => (
                  <PackageRow
                    key={one.id}
                    {...{ one, at, currency }}
                    selected={one.id === selected}
                    unsaved={one.id === selected && typed !== null}
                    className={actionsOf.classOf(at)}
                    actions={mayWrite ? actionsOf.of(one, at) : null}
                  />
                ))}
              </ul>
            )}
          </ListAnswer>
        </section>
        <PriceRanges packages={packages} />
      </div>
      {wide && editor && (
        <BesidePanel label={panelLabel} className="card--flush pricing__panel" onClose={close}>
          {editor}
        </BesidePanel>
      )}
      {!wide && (
        <Drawer open={Boolean(editor)} onClose={close} label={panelLabel}>
          {editor}
        </Drawer>
      )}
    </div>
  );
}

const withTyped = (one: PackageAnswer, typed: PackageValues, photos: readonly PhotoAnswer[]): PackageAnswer => {
  const input = toInput(typed);
  return {
    ...one,
    name: typed.name,
    description: typed.description,
    per: typed.per,
    included: typed.included,
    published: typed.published,
    photo:
      typed.photoId === (one.photo?.id ?? '') ? one.photo : (photos.find(({ id }) => id === typed.photoId) ?? null),
    guests: input.guests ?? null,
    validFor: input.validFor ?? null,
    price: isPrice(typed.price) ? (input.price ?? 0) : one.price,
  };
};

/** The lowest price that couples see. */
function From({ packages, currency }: { packages: readonly PackageAnswer[]; currency: Currency }) {
  const t = useT();
  const format = useFormat();
  const from = minPrice(packages);
  if (!from) return t('pricing.lead');
  const price = format.money(from.price, currency);
  return t(from.per === 'guest' ? 'pricing.fromGuest' : 'pricing.from', { price });
}

/** The actions of each package. Undoing a deletion restores its position. */
function usePackageActions(
  packages: readonly PackageAnswer[],
  { edit, removed }: { edit: (id: string) => void; removed: (id: string) => void },
) {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const act = (work: () => Promise<unknown>) => attempt(work, ['packages']);
  const order = useOrder(packages, (ids) => void act(() => packagesData.reorder(ids)));
  const remove = async ({ id, name }: PackageAnswer): Promise<void> => {
    if (!(await act(() => packagesData.remove(id)))) return;
    removed(id);
    toast.undoable(t('pricing.removed', { name }), () => void act(() => packagesData.restore(id)));
  };
  return {
    classOf: order.classOf,
    remove: (one: PackageAnswer) => void remove(one),
    of: (one: PackageAnswer, at: number) => ({
      edit: () => edit(one.id),
      ...order.of(at),
      remove: () => void remove(one),
    }),
  };
}
