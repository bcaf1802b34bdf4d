import { useQuery } from '@tanstack/react-query';
import type { Permission } from '#contracts/account/roles.ts';
import { SETUP_STEPS } from '#contracts/supplier/setup.ts';
import type { SetupAnswer, SetupStep } from '#contracts/supplier/setup.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';

/** Below `dashboard`, so that every event that changes figures also refreshes the steps. */
export const SETUP_KEY = ['dashboard', 'setup'];

export function useSetup() {
  const data = useConsoleData();
  return useQuery({ queryKey: SETUP_KEY, queryFn: () => data.setup() });
}

/** Who can complete a step. */
export const STEP_PERMISSIONS: Readonly<Record<SetupStep, Permission>> = {
  widget: 'widget:write',
  test: 'leads:write',
  calendar: 'settings:write',
  recipe: 'settings:write',
  signature: 'settings:write',
};

export const doneOf = ({ done }: SetupAnswer): readonly SetupStep[] => SETUP_STEPS.filter((step) => done[step]);

/** The host of a supplier's website, or `instead` if that isn't a URL. */
export const hostOf = (website: string, instead: string): string =>
  URL.canParse(website) ? new URL(website).host : instead;
