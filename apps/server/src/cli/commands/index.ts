import type { Command } from '../command.ts';
import { closeDemonstrationCommand } from './close-demonstration.ts';
import { createUserCommand } from './create-user.ts';
import { grant } from './grant.ts';
import { importCommand } from './import.ts';
import { initOrg } from './init-org.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { seedCommand } from './seed.ts';
import { updateMenuCommand } from './update-menu.ts';

/** Every command, in the order in which they are shown. */
export const commands: readonly Command[] = [
  initOrg,
  createUserCommand,
  grant,
  requireSecondFactor,
  resetSecondFactor,
  updateMenuCommand,
  closeDemonstrationCommand,
  importCommand,
  seedCommand,
];
