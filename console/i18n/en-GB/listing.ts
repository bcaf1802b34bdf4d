/** The page that lists a new business. */
export const listing = {
  title: 'About your business',
  lead: 'Couples see this on your page. You can change it all later.',
  submit: 'Create your page',
  busy: 'Creating your page',
  signedInAs: 'Signed in as {email}.',
  signOut: 'Sign out',
  profileExists: 'This business is already listed. Ask its admin to invite you, or check the name and town.',
  field: {
    name: 'Business name',
    category: 'Category',
    phone: 'Phone',
    website: 'Website',
    address: 'Address',
    postcode: 'Postcode',
    town: 'Town',
    county: 'County',
    country: 'Country',
    optional: 'optional',
    choose: 'Choose one',
    email: 'Email',
  },
  hint: {
    websiteExample: 'https://www.wrenfield.example',
    businessExample: 'As it appears on your sign',
  },
};
