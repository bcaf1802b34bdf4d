import { CLOCK } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { HTTP_CLIENT } from '#shared/http-client/http-client.ts';
import { EM } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { make, provide, provideAs } from '#shared/wiring/provide.ts';
import { CountryRepository } from './country.repository.ts';
import { chooseGeocoder } from './geocoding/choose-geocoder.ts';
import { GazetteerAreas } from './geocoding/country-areas.ts';
import { OutlineBorders } from './geocoding/country-borders.ts';
import { MarketCustomAreas } from './geocoding/custom-areas.ts';
import { GAZETTEER, Gazetteer } from './geocoding/gazetteer/gazetteer.ts';
import { geocodingRoutes } from './geocoding/geocoding.routes.ts';
import {
  COUNTRY_AREAS,
  COUNTRY_BORDERS,
  CUSTOM_AREAS,
  GEOCODER,
  GEOCODER_SETTINGS,
  MAP_TILES,
  PLACE_IMPORT,
  PLACES_FOLDER,
} from './geocoding/geocoding-api.ts';
import { GeoNamesImport } from './geocoding/importing/geonames-import.ts';
import { REFERENCE_API } from './index.ts';
import { referenceRoutes } from './reference.routes.ts';
import { ReferenceService } from './reference.service.ts';

export const referenceModule = [
  provide(CountryRepository, { em: EM }),
  provideAs(REFERENCE_API, ReferenceService, { em: EM, countries: CountryRepository, clock: CLOCK }),
  make(HTTP_ROUTES, referenceRoutes, { reference: REFERENCE_API }),
  provideAs(GAZETTEER, Gazetteer, { folder: PLACES_FOLDER }),
  provideAs(PLACE_IMPORT, GeoNamesImport, { folder: PLACES_FOLDER }),
  make(GEOCODER, chooseGeocoder, { settings: GEOCODER_SETTINGS, http: HTTP_CLIENT, gazetteer: GAZETTEER }),
  provideAs(CUSTOM_AREAS, MarketCustomAreas, { reference: REFERENCE_API, gazetteer: GAZETTEER }),
  provideAs(COUNTRY_AREAS, GazetteerAreas, { gazetteer: GAZETTEER }),
  provideAs(COUNTRY_BORDERS, OutlineBorders, { gazetteer: GAZETTEER }),
  make(HTTP_ROUTES, geocodingRoutes, {
    geocoder: GEOCODER,
    gazetteer: GAZETTEER,
    areas: CUSTOM_AREAS,
    map: MAP_TILES,
    limiter: RATE_LIMITER,
  }),
];
