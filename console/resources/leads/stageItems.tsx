import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { MenuItem } from '../../ui/floating/Floating.tsx';
import { StageChip } from '../../ui/index.ts';

/** The nine stages as items of a `MenuButton`. MUI inspects its items directly, so this isn't a component. */
export const stageItems = (current: LeadStage | null, onChoose: (stage: LeadStage) => void) => (close: () => void) =>
  LEAD_STAGES.map((stage) => (
    <MenuItem
      key={stage}
      selected={stage === current}
      onClick={() => {
        close();
        onChoose(stage);
      }}
    >
      <StageChip stage={stage} />
    </MenuItem>
  ));
