/** Many leads at once (E4). */
export const bulk = {
  label: 'What to do with the selected couples',
  count: '{count, plural, one {# selected} other {# selected}}',
  tooMany: 'At most {most} at once. Narrow the filter.',
  clear: 'Clear the selection',
  labels: 'Label',
  addLabel: 'Add {label}',
  removeLabel: 'Remove {label}',
  read: 'Mark read',
  unread: 'Mark unread',
  nothing: 'They were like that already.',
  done: {
    stage: '{count, plural, one {# couple moved.} other {# couples moved.}}',
    status: '{count, plural, one {Status of # couple set.} other {Status of # couples set.}}',
    labels: '{count, plural, one {Labels of # couple changed.} other {Labels of # couples changed.}}',
    owner: '{count, plural, one {Owner of # couple set.} other {Owner of # couples set.}}',
    read: '{count, plural, one {# couple marked read.} other {# couples marked read.}}',
    unread: '{count, plural, one {# couple marked unread.} other {# couples marked unread.}}',
  },
  undo: {
    done: 'Taken back.',
    none: 'Not taken back: somebody changed {couples} since.',
    kept: 'Taken back, but for {count, plural, one {one couple} other {# couples}} that somebody changed since: {couples}.',
  },
};
