import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useContractForm } from '../forms/useContractForm.ts';
import { useT } from '../i18n/i18n.ts';
import type { FieldMessages } from '../providers/HttpError.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { ADDRESS_FIELDS } from './draft.ts';
import type { Draft } from './draft.ts';
import { ListingLayout } from './ListingLayout.tsx';
import { claiming, isPlaced, listBusiness, placeInput, travels } from './listingCalls.ts';
import { PlaceMap } from './map/PlaceMap.tsx';
import { SeenAs } from './place/SeenAs.tsx';
import { TravelField } from './place/TravelField.tsx';
import { Refusal, useRefusalText } from './Refusal.tsx';
import type { RefusalReason } from './Refusal.tsx';
import { StepActions } from './StepActions.tsx';
import type { StepProps } from './StepProps.ts';
import { TownField } from './place/TownField.tsx';
import { useAddress } from './place/useAddress.ts';
import { useKeepValues } from './useKeepValues.ts';
import { FoundMark } from './website/FoundMark.tsx';
import { isFound } from './website/isFound.ts';
import { useFoundHelp } from './website/useFoundHelp.tsx';

export interface PlaceStepProps extends StepProps {
  /** Called once the business is listed. */
  created: (draft: Draft) => Promise<void>;
  signedIn: boolean;
  head: ReactNode;
  foot: ReactNode;
}

/** An address that hasn't been looked up yet isn't reported: submitting looks it up first. */
const FOUND = { addressGeocoded: true, lat: 1, lng: 1 };

/** Step 2: the location, with a movable pin. */
export function PlaceStep({ draft, change, go, created, signedIn, head, foot }: PlaceStepProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const [refusal, setRefusal] = useState<RefusalReason>(null);
  const [abroad, setAbroad] = useState(false);
  const { formik, formProps } = useContractForm<Draft>({
    initialValues: draft,
    schema: async () => (await import('#contracts/supplier/get-listed.ts')).listingPlace,
    toInput: (values) => ({ ...placeInput(values), ...(!isUnknown(values) && FOUND) }),
    place: (messages, values) => ({
      ...withPinMessage(messages, values, t('listing.place.notFound')),
      ...(abroad && { address: t('listing.place.abroad') }),
    }),
    onError: (error) => {
      // The server knows every town near the pin; the map may still be loading them.
      if (error.problem?.errors?.some(({ rule }) => rule === 'abroad')) return { address: t('listing.place.abroad') };
      const nested = error.body.errors?.['supplierFields'];
      if (typeof nested === 'object' && onThisStep(nested)) return nested;
      setRefusal(refusalText(error));
      return undefined;
    },
    onSubmit: async (values) => {
      setRefusal(null);
      // Enter doesn't blur the field, so the last edit hasn't been looked up yet.
      const found = await find(values);
      if (!isPlaced(found)) return { address: t('listing.place.notFound') };
      const exists = await listBusiness(found);
      if (exists === null) await created(found);
      else setRefusal({ exists });
      return undefined;
    },
  });
  const { values, setValues, setFieldTouched, touched } = formik;
  useKeepValues(values, change);
  const { isUnknown, find, edit, typeTown, choose, useTown, back } = useAddress(formik);
  // A pin that crosses the border changes the address's error, even before its field was blurred.
  useEffect(() => {
    if (abroad || touched.address) void setFieldTouched('address', true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the border is crossed
  }, [abroad]);
  const foundHelp = useFoundHelp(values);
  const editing = (name: 'address' | 'postcode' | 'county') => ({
    form: {
      ...formik,
      handleChange: ((event: { currentTarget: HTMLInputElement }) =>
        edit(name, event.currentTarget.value)) as typeof formik.handleChange,
      handleBlur: ((event: never) => {
        formik.handleBlur(event);
        void find(values);
      }) as typeof formik.handleBlur,
    },
    name,
    large: true,
    aside: <FoundMark draft={values} field={name} />,
    help: foundHelp(name),
  });
  const busy = formik.isSubmitting;
  // First in the DOM, so that it is read before the button that confirms it, even if it appears beside the form.
  const map = (
    <div className="listing__map">
      <PlaceMap
        country={values.countryCode}
        pin={values.pin}
        areaOnly={values.hideStreet}
        travelKm={travels(values) ? values.travelKm : null}
        onMove={(pin) => void setValues((now) => ({ ...now, pin }))}
        onBack={back}
        town={values.town}
        onUseTown={useTown}
        onAbroad={setAbroad}
      />
    </div>
  );
  return (
    <ListingLayout signedIn={signedIn}>
      {head}
      <form className="listing__form" {...formProps}>
        <div>
          <h1 className="display-l">{t('listing.place.title')}</h1>
          <p className="listing__lead">{t('listing.place.lead')}</p>
        </div>
        <Refusal reason={refusal} onClaim={(publicId) => go(claiming(values, publicId))} />
        <TextField {...editing('address')} label={t('listing.field.address')} autoComplete="street-address" />
        <div className="listing__pair listing__pair--town">
          <TownField
            form={formik}
            country={values.countryCode}
            onType={typeTown}
            onChoose={choose}
            onLeave={() => void find(values)}
            aside={<FoundMark draft={values} field="town" />}
            help={isUnknown(values) ? t('listing.place.unknown') : foundHelp('town')}
          />
          <TextField {...editing('postcode')} label={t('listing.field.postcode')} autoComplete="postal-code" />
        </div>
        <TextField
          {...editing('county')}
          label={t('listing.field.county')}
          aside={isFound(values, 'county') ? <FoundMark draft={values} field="county" /> : t('listing.field.optional')}
          autoComplete="address-level1"
        />
        {map}
        <SeenAs form={formik} />
        {travels(values) && <TravelField form={formik} />}
        <StepActions>
          <Button size="large" icon={ArrowLeft} onClick={() => go({ ...values, step: 'identity' })}>
            {t('listing.back')}
          </Button>
          <Button type="submit" variant="primary" size="large" busy={busy} iconAfter={ArrowRight}>
            {busy ? t('listing.busy') : t('listing.submit')}
          </Button>
        </StepActions>
      </form>
      {foot}
    </ListingLayout>
  );
}

const onThisStep = (messages: FieldMessages): boolean => ADDRESS_FIELDS.some((name) => messages[name]);

/** A missing pin, or an address that couldn't be found, is reported at the address. */
function withPinMessage(messages: FieldMessages, values: Draft, text: string): FieldMessages {
  const { lat, lng: _lng, ...others } = messages;
  const lost = lat ?? (others['address'] && !isPlaced(values));
  return lost && values.address.trim() ? { ...others, address: text } : others;
}
