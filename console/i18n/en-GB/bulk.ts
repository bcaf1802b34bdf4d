/** Bulk actions on leads (E4). */
export const bulk = {
  label: 'Actions for selected couples',
  count: '{count, plural, one {# selected} other {# selected}}',
  tooMany: 'The limit is {most} at once. Narrow the filter.',
  clear: 'Clear selection',
  labels: 'Label',
  addLabel: 'Add {label}',
  removeLabel: 'Remove {label}',
  read: 'Mark as read',
  unread: 'Mark as unread',
  nothing: 'No changes needed.',
  done: {
    stage: '{count, plural, one {# couple moved.} other {# couples moved.}}',
    status: '{count, plural, one {Status of # couple set.} other {Status of # couples set.}}',
    labels: '{count, plural, one {Labels of # couple changed.} other {Labels of # couples changed.}}',
    owner: '{count, plural, one {Owner of # couple set.} other {Owner of # couples set.}}',
    read: '{count, plural, one {# couple marked read.} other {# couples marked read.}}',
    unread: '{count, plural, one {# couple marked unread.} other {# couples marked unread.}}',
  },
  undo: {
    done: 'Undone.',
    none: 'Not undone: someone has changed {couples} since.',
    kept: 'Undone, except for {count, plural, one {one couple} other {# couples}} someone has changed since: {couples}.',
  },
};
