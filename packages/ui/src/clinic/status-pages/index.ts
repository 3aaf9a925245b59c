export {
  MenuLoadFailure,
  type MenuLoadFailureProps,
  StatusPage,
  type StatusPageProps,
} from './StatusPage.tsx';
export {
  ErrorConfigurationPage,
  type ErrorConfigurationPageProps,
  NotAvailablePage,
  NotFoundPage,
  ServerErrorPage,
  UnauthorizedPage,
} from './StatusPages.tsx';
