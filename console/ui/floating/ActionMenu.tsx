import { Ellipsis } from 'lucide-react';
import { IconButton } from '../buttons/IconButton.tsx';
import { MenuItem } from './Floating.tsx';
import { MenuButton } from './MenuButton.tsx';

interface MenuAction {
  label: string;
  /** Null hides it. */
  run: (() => void) | null;
  /** Why it can't be used now. */
  refused?: string | undefined;
}

interface ActionMenuProps {
  /** Names the row or tile the actions are for. */
  label: string;
  actions: readonly MenuAction[];
  className?: string;
}

/** The actions of one row or tile, behind a three-dot button. */
export function ActionMenu({ label, actions, className }: ActionMenuProps) {
  return (
    <MenuButton
      align="right"
      trigger={<IconButton icon={Ellipsis} small label={label} {...(className !== undefined && { className })} />}
    >
      {(close) =>
        actions.map(
          ({ label: name, run, refused }) =>
            run && (
              <MenuItem
                key={name}
                refused={refused}
                onClick={() => {
                  close();
                  run();
                }}
              >
                {name}
              </MenuItem>
            ),
        )
      }
    </MenuButton>
  );
}
