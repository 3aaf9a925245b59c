import * as callback from './callback/callback.ts';
import * as complaint from './complaint/complaint.ts';
import * as complaintLookups from './complaint/lookups.ts';
import * as applications from './consult/applications.ts';
import * as consult from './consult/consult.ts';
import * as consultMethods from './consult-methods/consult-methods.ts';
import type { Call } from './core/define-call.ts';
import * as directory from './directory/directory.ts';
import * as draft from './draft/draft.ts';
import * as files from './files/files.ts';
import * as formAnswers from './forms/answers.ts';
import * as forms from './forms/forms.ts';
import * as formLinks from './forms/links.ts';
import * as textTemplates from './forms/templates.ts';
import * as gateway from './gateway/gateway.ts';
import * as home from './home/home.ts';
import * as logs from './logs/logs.ts';
import * as menu from './menu/menu.ts';
import * as messages from './messages/messages.ts';
import * as clinical from './patient/clinical.ts';
import * as disturb from './patient/disturb.ts';
import * as members from './patient/members.ts';
import * as patient from './patient/patient.ts';
import * as person from './patient/person.ts';
import * as points from './patient/points.ts';
import * as profiles from './patient/profiles.ts';
import * as timeline from './patient/timeline.ts';
import * as ownSessions from './session/own-sessions.ts';
import * as secondFactor from './session/second-factor.ts';
import * as session from './session/session.ts';
import * as settings from './settings/settings.ts';
import * as tags from './tags/tags.ts';

const areas = [
  session,
  ownSessions,
  secondFactor,
  menu,
  consult,
  applications,
  consultMethods,
  gateway,
  settings,
  patient,
  profiles,
  points,
  members,
  person,
  timeline,
  clinical,
  disturb,
  callback,
  messages,
  tags,
  complaint,
  complaintLookups,
  directory,
  draft,
  files,
  forms,
  formAnswers,
  formLinks,
  textTemplates,
  home,
  logs,
];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'data' in value;

/** Every call of the product. */
export const calls: readonly Call[] = areas.flatMap((area) =>
  Object.values(area as Record<string, unknown>).filter(isCall),
);
