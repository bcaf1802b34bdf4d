/** An area of a city that counties don't distinguish, from a market's data. */
export interface CustomArea {
  id: string;
  adminArea: string;
  /** Prefixes of the postcodes in it. */
  postcodeAreas: string[];
  /** Corners as longitude and latitude. */
  polygon?: [number, number][];
}

export interface PlaceInCity {
  county: string;
  postcode: string;
  /** Degrees; null if unknown. */
  latitude: number | null;
  longitude: number | null;
}

/**
 * The id of the area that a place is in, by postcode, otherwise by border (D29). The postcode comes first because an
 * address's point can be the middle of the city.
 */
export function customAreaOf(areas: readonly CustomArea[], place: PlaceInCity): string | null {
  const ofCounty = areas.filter(({ adminArea }) => adminArea === place.county);
  return (areaOfPostcode(ofCounty, place.postcode) ?? areaAround(ofCounty, place))?.id ?? null;
}

function areaAround(areas: readonly CustomArea[], { latitude, longitude }: PlaceInCity): CustomArea | undefined {
  if (latitude === null || longitude === null) return undefined;
  return areas.find(({ polygon = [] }) => isInside(polygon, longitude, latitude));
}

function areaOfPostcode(areas: readonly CustomArea[], postcode: string): CustomArea | undefined {
  const letters = /^[A-Z]{1,2}(?=\d)/u.exec(postcode.trim().toUpperCase())?.[0] ?? '';
  return areas.find(({ postcodeAreas }) => postcodeAreas.includes(letters));
}

/** Whether a ray from the point crosses the border an odd number of times. */
function isInside(polygon: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false;
  for (const [at, [x1, y1]] of polygon.entries()) {
    const [x2, y2] = polygon.at(at - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
