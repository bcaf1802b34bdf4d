import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { OfferAnswer, OffersAnswer } from '#contracts/offers/offer.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { offerPath } from '../../providers/paths.ts';
import type { OfferActions } from './OfferRow.tsx';
import { offersData } from './offersData.ts';

/** Deletes an offer, with undo. Returns whether it worked. */
export function useRemoveOffer() {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const queries = useQueryClient();
  return async ({ id, title }: Pick<OfferAnswer, 'id' | 'title'>): Promise<boolean> => {
    try {
      await offersData.remove(id);
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) toast.alert(t('offers.missing'));
      else toast.failed(error);
      await queries.invalidateQueries({ queryKey: ['offers'] });
      return false;
    }
    await queries.invalidateQueries({ queryKey: ['offers'] });
    const restore = () => attempt(() => offersData.restore(id), ['offers']);
    toast.undoable(t('offers.removed', { title }), () => void restore());
    return true;
  };
}

/** Actions on the offers in the list; every change can be undone. */
export function useOfferActions({ slots: { open }, today }: Pick<OffersAnswer, 'slots' | 'today'>) {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const removeOffer = useRemoveOffer();
  /** The undo is based on the version that the change created. */
  const change = async (offer: OfferAnswer, done: string, run: Change, back: Change): Promise<void> => {
    let version = offer.version;
    const first = async (): Promise<void> => void ({ version } = await run(version));
    if (!(await attempt(first, ['offers']))) return;
    toast.undoable(done, () => void attempt(() => back(version), ['offers']));
  };
  return (offer: OfferAnswer): OfferActions => {
    const { id, title } = offer;
    return {
      edit: () => void navigate(offerPath(offer.slug)),
      turn(on) {
        if (on && offer.state === 'ended') return void navigate(`${offerPath(offer.slug)}#${whatEnded(offer, today)}`);
        const turn = (active: boolean) => (version: number) => offersData.turn(id, { active, version });
        return void change(offer, t(on ? 'offers.turnedOn' : 'offers.turnedOff', { title }), turn(on), turn(!on));
      },
      setDate(index, day) {
        const before = offer.lateDates[index]?.day ?? null;
        const set =
          (date: string | null, at = index) =>
          (version: number) =>
            offersData.setDate(id, { index: at, day: date, version });
        if (day !== null) return void attempt(() => set(day)(offer.version), ['offers']);
        // Without a limit the other dates have moved up, so it is appended.
        const back = open === null ? offer.lateDates.length - 1 : index;
        const done = t('offers.dates.removed', { day: before === null ? '' : format.date(before) });
        return void change(offer, done, set(null), set(before, back));
      },
      remove: () => void removeOffer(offer),
    };
  };
}

/** What must change before an ended offer can be turned on: its dates, or its last day. */
const whatEnded = ({ kind, expiration }: OfferAnswer, today: string): 'dates' | 'ends' =>
  kind === 'lateAvailability' && (expiration === null || expiration >= today) ? 'dates' : 'ends';

type Change = (version: number) => Promise<OfferAnswer>;
