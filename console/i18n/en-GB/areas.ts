/** The areas where couples find a supplier, at /grow/locations. */
export const areas = {
  title: 'Where couples find you',
  lead: 'Besides your own area, you’re listed in the areas you choose here.',
  used: '{used} of {slots} additional areas used',
  home: 'Your own area, from your address',
  homeUnknown: 'We don’t know your own area yet. Check your address.',
  map: 'Map of your areas',
  add: 'Add an area',
  addOne: 'Add area',
  choose: 'Choose an area',
  added: '{area} added.',
  remove: 'Remove',
  removeOne: 'Remove {area}',
  removed: '{area} removed.',
  notListed: 'Not listed',
  beyond:
    '{slots, plural, =0 {Your tier includes no additional areas. We keep these until it does.} one {Your tier includes # additional area. We keep the others until it includes more.} other {Your tier includes # additional areas. We keep the others until it includes more.}}',
  compare: 'Compare tiers',
  opens:
    '{slots, plural, =0 {includes {next} additional areas.} other {includes {next} additional areas instead of {slots}.}}',
  none: 'No tier in your market includes additional areas.',
};
