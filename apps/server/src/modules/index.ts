import type { Module } from '../plugins/serve.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';

import { agreementRoutes } from './agreements/agreements.routes.ts';

import { auditRoutes } from './audit/audit.routes.ts';

import { complaintRoutes } from './complaints/complaint.routes.ts';
import { quoteComplaint } from './complaints/complaint-quote.service.ts';
import { maskedPhone, revealComplaint } from './complaints/lookups.service.ts';
import { consultMethodRoutes } from './consult-methods/consult-methods.routes.ts';
import { consultRoutes } from './consults/consult.routes.ts';
import { departmentRoutes } from './departments/departments.routes.ts';
import { dictionaryRoutes } from './dictionaries/dictionaries.routes.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { diseaseRoutes } from './diseases/diseases.routes.ts';
import { disturbRoutes } from './do-not-disturb/do-not-disturb.routes.ts';
import { draftRoutes } from './drafts/draft.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import { firstRunRoutes } from './first-run/first-run.routes.ts';
import { callbackRoutes } from './follow-ups/follow-up.routes.ts';
import { formRoutes } from './forms/forms.routes.ts';
import { gatewayRoutes } from './gateway/gateway.routes.ts';
import { handoverRoutes } from './handovers/handovers.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { recordRoutes } from './hospital-records/records.routes.ts';
import { imRoutes } from './im/im.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { listViewRoutes } from './list-views/list-view.routes.ts';
import { logsRoutes } from './logs/logs.routes.ts';
import { menuRoutes } from './menu/menu.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { optionsRoutes } from './options/options.routes.ts';
import { organisationRoutes } from './organisation/organisation.routes.ts';
import { organisationSetupRoutes } from './organisation-setup/setup.routes.ts';
import { pointsRoutes } from './points/points.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { profileRoutes } from './profiles/profiles.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { rightsRoutes } from './rights/rights.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { siteRoutes } from './sites/sites.routes.ts';
import { systemRoutes } from './systems/systems.routes.ts';
import { tagRoutes } from './tags/tags.routes.ts';
import { timelineRoutes } from './timeline/timeline.routes.ts';

/** Every area of the API. */
export const modules: readonly Module[] = [
  signInRoutes,
  firstRunRoutes,
  secondFactorRoutes,
  menuRoutes,
  organisationRoutes,
  organisationSetupRoutes,
  rightsRoutes,
  accountRoutes,
  handoverRoutes,
  directoryRoutes,
  departmentRoutes,
  dictionaryRoutes,
  diseaseRoutes,
  siteRoutes,
  systemRoutes,
  importRoutes,
  agreementRoutes,
  privacyRoutes,
  consultMethodRoutes,
  consultRoutes(revealComplaint),
  registrationRoutes,
  settingsRoutes,
  optionsRoutes,
  gatewayRoutes,
  logsRoutes,
  auditRoutes,
  imRoutes,
  callbackRoutes(quoteComplaint),
  messageRoutes(maskedPhone),
  tagRoutes,
  disturbRoutes,
  complaintRoutes,
  draftRoutes,
  fileRoutes,
  formRoutes,
  profileRoutes,
  pointsRoutes,
  timelineRoutes,
  recordRoutes,
  homeRoutes,
  listViewRoutes,
];
