import type { ReactNode } from 'react';
import { Card, EmptyState, ListAnswer } from '../../ui/index.ts';
import type { ListAnswerProps } from '../../ui/surfaces/ListAnswer.tsx';

interface ConnectionCardProps<T> {
  title: string;
  /** The purpose of these connections. */
  intro: string;
  /** The button for creating one. */
  action: ReactNode;
  /** Shown while the list is empty. */
  empty: { title: string; text: string };
  of: ListAnswerProps<T>['of'];
  /** Renders one connection as a row. */
  children: (one: T) => ReactNode;
}

/** A list of connections of one kind: keys, webhooks. */
export function ConnectionCard<T>({ title, intro, action, empty, of, children }: ConnectionCardProps<T>) {
  return (
    <Card title={title} flush action={action}>
      <p className="small ink-2 connection-intro">{intro}</p>
      <ListAnswer of={of} rows={2} compact empty={<EmptyState compact picture={false} {...empty} />}>
        {(all) => <ul className="connection-list">{all.map(children)}</ul>}
      </ListAnswer>
    </Card>
  );
}
