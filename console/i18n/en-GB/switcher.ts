/** The menu for people with several businesses. */
export const switcher = {
  switched: 'Switched to {name}.',
  in: 'in {name}',
  primary: 'Primary',
  makePrimary: 'Make {name} your primary business',
  madePrimary: '{name} is your primary business now.',
  search: 'Search your businesses',
  found: '{count, plural, =0 {No business found} one {# business} other {# businesses}}',
};
