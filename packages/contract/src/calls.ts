import * as accountOrganisations from './accounts/account-orgs.ts';
import * as accounts from './accounts/accounts.ts';
import * as agreements from './agreements/agreements.ts';
import * as audit from './audit/audit.ts';
import * as complaint from './complaints/complaints.ts';
import * as complaintLookups from './complaints/lookups.ts';
import * as consultMethods from './consult-methods/consult-methods.ts';
import * as applications from './consults/applications.ts';
import * as consult from './consults/consults.ts';
import type { Call } from './core/define-call.ts';
import * as members from './customers/members.ts';
import * as person from './customers/person.ts';
import * as points from './customers/points.ts';
import * as profiles from './customers/profiles.ts';
import * as patient from './customers/search.ts';
import * as timeline from './customers/timeline.ts';
import * as dictionaries from './dictionaries/dictionaries.ts';
import * as departments from './directory/departments.ts';
import * as directory from './directory/directory.ts';
import { profileOptions } from './directory/profile-options.ts';
import * as diseases from './diseases/diseases.ts';
import * as disturb from './do-not-disturb/do-not-disturb.ts';
import * as draft from './drafts/drafts.ts';
import * as files from './files/files.ts';
import * as callback from './follow-ups/follow-ups.ts';
import * as formAnswers from './forms/answers.ts';
import * as forms from './forms/forms.ts';
import * as formLinks from './forms/links.ts';
import * as textTemplates from './forms/templates.ts';
import * as gateway from './gateway/gateway.ts';
import * as handovers from './handovers/handovers.ts';
import * as home from './home/home.ts';
import * as clinical from './hospital-records/hospital-records.ts';
import * as importing from './import/import.ts';
import * as listViews from './list-views/list-views.ts';
import * as logs from './logs/logs.ts';
import * as menu from './menu/menu.ts';
import * as menuEntries from './menu/menu-entries.ts';
import * as menuIcons from './menu/menu-icons.ts';
import * as messages from './messages/messages.ts';
import * as firstRun from './organisation/first-run.ts';
import * as organisationRules from './organisation/rules.ts';
import * as setup from './organisation/setup.ts';
import * as privacy from './privacy/privacy.ts';
import * as roles from './rights/roles.ts';
import * as staffRights from './rights/staff.ts';
import * as viewing from './rights/viewing.ts';
import * as ownSessions from './session/own-sessions.ts';
import * as secondFactor from './session/second-factor.ts';
import * as session from './session/session.ts';
import * as settings from './settings/settings.ts';
import * as sites from './sites/sites.ts';
import * as systems from './systems/systems.ts';
import * as tags from './tags/tags.ts';

const areas = [
  session,
  ownSessions,
  secondFactor,
  menu,
  menuEntries,
  menuIcons,
  consult,
  applications,
  consultMethods,
  gateway,
  settings,
  firstRun,
  organisationRules,
  setup,
  patient,
  profiles,
  points,
  members,
  person,
  timeline,
  clinical,
  clinical.recordLists,
  disturb,
  callback,
  messages,
  tags,
  complaint,
  complaintLookups,
  roles,
  staffRights,
  viewing,
  accounts,
  accountOrganisations,
  handovers,
  departments,
  directory,
  dictionaries,
  profileOptions,
  diseases,
  sites,
  systems,
  importing,
  agreements,
  privacy,
  draft,
  files,
  forms,
  formAnswers,
  formLinks,
  textTemplates,
  home,
  listViews,
  logs,
  audit,
];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'data' in value;

/** Every call of the product, once. */
export const calls: readonly Call[] = [
  ...new Set(areas.flatMap((area) => Object.values(area as Record<string, unknown>).filter(isCall))),
];
