import { useState } from 'react';
import { NETWORK_NAMES } from '#contracts/terms/social-networks.ts';
import { WEBSITE_FIELDS } from '#contracts/supplier/website-fields.ts';
import type { WebsiteAnswer, WebsiteFacts } from '#contracts/supplier/website-facts.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { emptyDraft } from '../draft.ts';
import type { Draft } from '../draft.ts';
import { readWebsite } from '../listingCalls.ts';
import { isOpen } from './isFound.ts';

export interface WebsiteReading {
  busy: boolean;
  /** The result of the last reading; null before one. */
  outcome: { state: WebsiteAnswer['state']; facts: number; pages: number; photos: number } | null;
  read: () => Promise<void>;
}

interface WebsiteForm {
  values: Draft;
  setValues: (change: (now: Draft) => Draft) => unknown;
}

/** Reads the website named in the form and fills in empty fields; typed values stay. */
export function useWebsite(form: WebsiteForm, failed: (error: HttpError) => void): WebsiteReading {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<WebsiteReading['outcome']>(null);
  const read = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    try {
      const { state, facts, pages, photos } = await readWebsite(form.values.website.trim());
      form.setValues((now) => ({ ...withFacts(now, facts), photos }));
      setOutcome({ state, facts: Object.keys(facts).length, pages: pages.length, photos: photos.length });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.body.errors?.['address'] === undefined) failed(error);
      else setOutcome({ state: 'unreadable', facts: 0, pages: 0, photos: 0 });
    } finally {
      setBusy(false);
    }
  };
  return { busy, outcome, read };
}

function withFacts(now: Draft, facts: WebsiteFacts): Draft {
  const next: Draft = { ...now, found: {} };
  for (const field of WEBSITE_FIELDS) {
    const fact = facts[field];
    if (!fact || !isOpen(now, field)) continue;
    Object.assign(next, { [field]: fact.value });
    next.found[field] = fact;
  }
  next.social = { ...now.social };
  for (const network of NETWORK_NAMES) {
    const fact = facts[network];
    const kept = now.social[network];
    if (!fact || (kept !== undefined && kept !== now.found[network]?.value)) continue;
    next.social[network] = fact.value;
    next.found[network] = fact;
  }
  const moved = next.address !== now.address || next.town !== now.town || next.postcode !== now.postcode;
  if (!moved) return next;
  return {
    ...next,
    located: false,
    geocoded: emptyDraft(now.countryCode).geocoded,
    pin: now.pin?.byHand === true ? now.pin : null,
  };
}
