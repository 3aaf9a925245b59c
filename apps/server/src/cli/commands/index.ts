import type { Command } from '../command.ts';
import { auditKeyCommand, auditReturnCommand } from './audit-key.ts';
import { backupCommand } from './backup.ts';
import { backupKeyCommand } from './backup-key.ts';
import { closeDemonstrationCommand } from './close-demonstration.ts';
import { createUserCommand } from './create-user.ts';
import { disableUser } from './disable-user.ts';
import { enableUser } from './enable-user.ts';
import { endMembershipCommand } from './end-membership.ts';
import { endSessionsCommand } from './end-sessions.ts';
import { grant } from './grant.ts';
import { importCommand } from './import.ts';
import { initOrg } from './init-org.ts';
import { listUsers } from './list-users.ts';
import { moveCommand } from './move.ts';
import { repeatErasuresCommand } from './repeat-erasures.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { restoreCommand } from './restore.ts';
import { seedCommand } from './seed.ts';
import { setPasswordCommand } from './set-password.ts';
import { updateMenuCommand } from './update-menu.ts';
import { updateOrg } from './update-org.ts';
import { verifyAuditCommand } from './verify-audit.ts';

/** Every command, in the order in which they are shown. */
export const commands: readonly Command[] = [
  initOrg,
  updateOrg,
  createUserCommand,
  grant,
  listUsers,
  setPasswordCommand,
  endSessionsCommand,
  disableUser,
  enableUser,
  endMembershipCommand,
  requireSecondFactor,
  resetSecondFactor,
  updateMenuCommand,
  closeDemonstrationCommand,
  verifyAuditCommand,
  auditKeyCommand,
  auditReturnCommand,
  backupCommand,
  backupKeyCommand,
  restoreCommand,
  repeatErasuresCommand,
  moveCommand,
  importCommand,
  seedCommand,
];
