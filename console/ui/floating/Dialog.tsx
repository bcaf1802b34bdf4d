import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { FloatingDialog } from './Floating.tsx';
import { useT } from '../../i18n/i18n.ts';
import './Dialog.css';
import { IconButton } from '../buttons/IconButton.tsx';
import { ModalNews } from './ModalNews.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom right, the primary one last. */
  actions?: ReactNode;
  /** In pixels; 480 by default. */
  width?: number;
  /** For interruptions: the person has to decide before anything else. */
  alert?: boolean;
}

/** A dialog: traps the focus and returns it on close (U4). */
export function Dialog({ open, onClose, title, children, actions, width = 480, alert }: DialogProps) {
  const t = useT();
  const id = useId();
  return (
    <FloatingDialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      {...(alert && { role: 'alertdialog' })}
      slotProps={{ paper: { className: 'dialog', style: { width } } }}
    >
      <div className="dialog__head">
        <h2 className="display-s grow" id={id}>
          {title}
        </h2>
        <IconButton icon={X} label={t('common.close')} small onClick={onClose} />
      </div>
      <div className="dialog__body">{children}</div>
      <ModalNews />
      {actions && <div className="dialog__foot">{actions}</div>}
    </FloatingDialog>
  );
}
