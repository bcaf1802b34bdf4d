/**
 * The parts every screen is built from; each file's head says what it is and its props say how. Import from here in
 * screens (`import { Card, StageChip } from '../../ui/index.ts'`); parts that draw charts load on their own.
 *
 * Rules: one primary button per region; hairlines, no shadows on cards; the serif for titles and couples; couples are
 * arches, people circles, suppliers rounded squares; never colour alone (U1); no text without a key.
 * Layout words for free use: row, col, grow, wrap, spacer, truncate, small, caption, strong, ink-2, ink-3, num,
 * display-l|m|s|xs, title, metric, table (with right, row-link), kbd, well, visually-hidden (theme/base.css,
 * ui/surfaces.css).
 */
export { Avatar } from './Avatar.tsx';
export { Button } from './Button.tsx';
export { ButtonLink } from './ButtonLink.tsx';
export { Card } from './Card.tsx';
export { Chart } from '../charts/Chart.tsx';
export { Chip } from './Chip.tsx';
export { CoupleArch } from './CoupleArch.tsx';
export { CoupleName } from './CoupleName.tsx';
export { Delta } from './Delta.tsx';
export { Dialog } from './Dialog.tsx';
export { DialogActions } from './DialogActions.tsx';
export { Drawer } from './Drawer.tsx';
export { EmptyState } from './EmptyState.tsx';
export { ErrorState } from './ErrorState.tsx';
export { FieldFrame } from './FieldFrame.tsx';
export { FilterSelect } from './FilterSelect.tsx';
export { FilterChip } from './FilterChip.tsx';
export { Icon } from './Icon.tsx';
export { IconButton } from './IconButton.tsx';
export { Kbd } from './Kbd.tsx';
export { LabelPill } from './LabelPill.tsx';
export { MaskBar } from './MaskBar.tsx';
export { MenuButton } from './MenuButton.tsx';
export { ListAnswer } from './ListAnswer.tsx';
export { Pager } from './Pager.tsx';
export { PopoverButton } from './PopoverButton.tsx';
export { SaveBar } from './SaveBar.tsx';
export { SegmentControl } from './SegmentControl.tsx';
export { SelectField } from './SelectField.tsx';
export { Skeleton } from './Skeleton.tsx';
export { SkeletonRows } from './SkeletonRows.tsx';
export { StageChip } from './StageChip.tsx';
export { StageGlyph } from './StageGlyph.tsx';
export { StatusChip } from './StatusChip.tsx';
export { SupplierTile } from './SupplierTile.tsx';
export { TextAreaField } from './TextAreaField.tsx';
export { TextField } from './TextField.tsx';
export { TierChip } from './TierChip.tsx';
export { TimeAgo } from './TimeAgo.tsx';
export { Toggle } from './Toggle.tsx';
export { ViewTabs } from './ViewTabs.tsx';
