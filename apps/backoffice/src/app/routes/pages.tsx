import { Spinner } from '@huifang/ui/primitives/loading';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, memo, type ReactNode } from 'react';
import { fetchChunk, loadChunk } from '../../lib/load-chunk.ts';
import { type LoadedComponent, loaded } from '../../lib/loaded.tsx';
import type { MenuPage } from '../menu/menu.ts';
import { loadPatientHome } from './load-patient-home.ts';
import type { PageName } from './page-names.ts';

interface Ahead {
  /** Asks for what the page shows first. */
  readAhead?: (client: QueryClient, organisationId: string) => void;
}

type Page = LoadedComponent<object, Ahead>;
type Load = () => Promise<{ default: ComponentType } & Ahead>;

/** Rendered for its own reasons alone: what happens in the frame around it is none. */
const page = (load: Load, fetch: typeof loadChunk = loadChunk): Page => {
  const Page = loaded<object, Ahead>(() => fetch(load), <Spinner />);
  return Object.assign(memo(Page), { fetchAhead: Page.fetchAhead });
};

/** The page that most people begin with: what it says is loaded first. */
const firstPage = (load: Load) => page(load, fetchChunk);

const Home = page(() => import('./HomeRoute.tsx'));

const messages = page(() => import('./MessagesRoute.tsx'));

/** The pages that exist, by menu name. */
const pages: Readonly<Record<PageName, Page>> = {
  Servicecenter: firstPage(() => import('./ServiceCentreRoute.tsx')),
  'account-list': page(() => import('./AccountsRoute.tsx')),
  'accountorg-list': page(() => import('./WorkplacesRoute.tsx')),
  actiondoc: page(() => import('./InteractionsRoute.tsx')),
  agreement: page(() => import('./AgreementsRoute.tsx')),
  applycenter: page(() => import('./ApplyCentreRoute.tsx')),
  auth: page(() => import('./StaffRightsRoute.tsx')),
  'basic-list': page(() => import('./DictionariesRoute.tsx')),
  businesssystem: page(() => import('./SystemsRoute.tsx')),
  callbacklist: page(() => import('./CallbackListRoute.tsx')),
  complain: page(() => import('./ComplaintsRoute.tsx')),
  'consulting-management': page(() => import('./ConsultingRoute.tsx')),
  componentpath: page(() => import('./MenuEditorRoute.tsx')),
  consultmehtods: page(() => import('./ConsultMethodsRoute.tsx')),
  diseases: page(async () => {
    const { default: Page, readAhead } = await import('./DiseasesRoute.tsx');
    return { default: Page, readAhead };
  }),
  operation: page(() => import('./AuditRoute.tsx')),
  'org-init': page(() => import('./OrganisationSetupRoute.tsx')),
  errorlogs: page(() => import('./ErrorLogsRoute.tsx')),
  follow: page(() => import('./FollowRoute.tsx')),
  funclist: page(async () => {
    const { default: Page, readAhead } = await import('./SettingsRoute.tsx');
    return { default: Page, readAhead };
  }),
  healthdoc: page(() => import('./ServiceRecordsRoute.tsx')),
  'hospital-list': page(() => import('./SitesRoute.tsx')),
  icon: page(() => import('./IconGalleryRoute.tsx')),
  'icon-control': page(() => import('./OfferedIconsRoute.tsx')),
  integral: page(() => import('./PointsRoute.tsx')),
  'patient-list1': page(() => import('./ProfilesRoute.tsx')),
  phoneconfig: page(() => import('./PhoneLinesRoute.tsx')),
  'privacy-requests': page(() => import('./PrivacyRequestsRoute.tsx')),
  role: page(() => import('./RolesRoute.tsx')),
  rule: page(() => import('./RulesRoute.tsx')),
  smartform: page(() => import('./SmartFormRoute.tsx')),
  smartformtemplate: page(() => import('./FormTemplateRoute.tsx')),
  smartsheet: page(() => import('./SmartSheetRoute.tsx')),
  struct: page(async () => {
    const { default: Page, readAhead } = await import('./DepartmentsRoute.tsx');
    return { default: Page, readAhead };
  }),
  templatepage: page(() => import('./TextTemplateRoute.tsx')),
  viplist: page(() => import('./MembersRoute.tsx')),
  'sign-in-factors': page(() => import('./FactorsRoute.tsx')),
  sessions: page(() => import('./SessionsRoute.tsx')),
  message_page: messages,
  messagecenter: messages,
  'patient-home': page(loadPatientHome),
};

const UnknownEntry = loaded(() => loadChunk(() => import('./UnknownEntryRoute.tsx')), <Spinner />);

/** The page of a menu entry; an entry whose name is unknown leads to the error-configuration page (rule menu-4). */
export function renderPage(entry: MenuPage | undefined): ReactNode {
  if (!entry) return <Home />;
  const Page = pageNamed(entry.name);
  return Page ? <Page /> : <UnknownEntry name={entry.name} title={entry.title} />;
}

/** Fetches a menu entry's page before it is opened, and what it shows first; without an entry the home page. */
export async function fetchPageAhead(
  entry: MenuPage | undefined,
  client: QueryClient,
  organisationId: string,
): Promise<void> {
  const page = await (entry ? pageNamed(entry.name) : Home)?.fetchAhead();
  page?.readAhead?.(client, organisationId);
}

const pageNamed = (name: string) => (Object.hasOwn(pages, name) ? pages[name as PageName] : undefined);
