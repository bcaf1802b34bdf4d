/** Add-ons for units, and each tier's features, at /grow/addons. */
export const addons = {
  title: 'Add-ons',
  lead: 'What units are for, and what each tier includes.',
  units: {
    title: 'Units',
    left: '{count, plural, one {unit left} other {units left}}',
    buys: 'One unit reveals the contact details of one couple, once for your whole team.',
    widget: 'Leads from your own website are never charged.',
    keep: 'Units don’t expire.',
    free: 'You don’t pay per enquiry: you see the contact details of every couple without units.',
    leads: 'Go to leads',
    history: 'Balance and history',
  },
  tiers: {
    title: 'What each tier includes',
    tier: 'Tier',
    dates: 'Late-availability dates per offer',
    areas: 'Additional areas',
    unlimited: 'Unlimited',
    yours: 'Your tier',
    note: 'Our team changes your tier; you can’t buy one here.',
  },
};
