/**
 * The components every screen is built from; each file's docstring says what it is and its props say how to use it. Import from here
 * in screens (`import { Card, StageChip } from '../../ui/index.ts'`); components that draw charts are loaded separately.
 *
 * Rules: one primary button per region; hairlines, no shadows on cards; the serif for titles and couples; couples are
 * arches, people circles, suppliers rounded squares; never colour alone (U1); no text without a key.
 * Layout classes for free use: row, col, grow, wrap, spacer, truncate, small, caption, strong, ink-2, ink-3, num,
 * display-l|m|s|xs, title, metric, table (with right, row-link), kbd, well, visually-hidden (theme/base.css,
 * ui/surfaces.css).
 */
export { ActionMenu } from './floating/ActionMenu.tsx';
export { Avatar } from './people/Avatar.tsx';
export { BesidePanel } from './floating/BesidePanel.tsx';
export { Button } from './buttons/Button.tsx';
export { ButtonLink } from './buttons/ButtonLink.tsx';
export { Card } from './surfaces/Card.tsx';
export { Chart } from '../charts/Chart.tsx';
export { Chip } from './chips/Chip.tsx';
export { CoupleArch } from './people/CoupleArch.tsx';
export { CoupleName } from './people/CoupleName.tsx';
export { Delta } from './chips/Delta.tsx';
export { Dialog } from './floating/Dialog.tsx';
export { DialogActions } from './floating/DialogActions.tsx';
export { Drawer } from './floating/Drawer.tsx';
export { EmptyState } from './surfaces/EmptyState.tsx';
export { ErrorState } from './surfaces/ErrorState.tsx';
export { FieldFrame } from './fields/FieldFrame.tsx';
export { FilterSelect } from './fields/FilterSelect.tsx';
export { FilterChip } from './fields/FilterChip.tsx';
export { Icon } from './icons/Icon.tsx';
export { IconButton } from './buttons/IconButton.tsx';
export { Kbd } from './buttons/Kbd.tsx';
export { LabelPill } from './chips/LabelPill.tsx';
export { MaskBar } from './people/MaskBar.tsx';
export { MenuButton } from './floating/MenuButton.tsx';
export { ListAnswer } from './surfaces/ListAnswer.tsx';
export { Pager } from './surfaces/Pager.tsx';
export { PopoverButton } from './floating/PopoverButton.tsx';
export { SaveBar } from './fields/SaveBar.tsx';
export { SegmentControl } from './buttons/SegmentControl.tsx';
export { Select } from './fields/Select.tsx';
export { SelectField } from './fields/SelectField.tsx';
export { Skeleton } from './surfaces/Skeleton.tsx';
export { SkeletonRows } from './surfaces/SkeletonRows.tsx';
export { StageChip } from './chips/StageChip.tsx';
export { StageGlyph } from './chips/StageGlyph.tsx';
export { StatusChip } from './chips/StatusChip.tsx';
export { SupplierTile } from './people/SupplierTile.tsx';
export { TestChip } from './chips/TestChip.tsx';
export { TextAreaField } from './fields/TextAreaField.tsx';
export { TextField } from './fields/TextField.tsx';
export { TierChip } from './chips/TierChip.tsx';
export { TimeAgo } from './chips/TimeAgo.tsx';
export { Toggle } from './buttons/Toggle.tsx';
export { ViewTabs } from './buttons/ViewTabs.tsx';
