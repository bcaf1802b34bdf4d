/** A list's ids after one of them was moved. */
export function movedIds(list: readonly { id: string }[], from: number, to: number): string[] {
  const ids = list.map(({ id }) => id);
  const [moved = ''] = ids.splice(from, 1);
  ids.splice(to, 0, moved);
  return ids;
}
