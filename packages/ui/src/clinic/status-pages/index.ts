export {
  ErrorConfigurationPage,
  type ErrorConfigurationPageProps,
  MenuLoadFailure,
  type MenuLoadFailureProps,
  NotAvailablePage,
  NotFoundPage,
  ServerErrorPage,
  StatusPage,
  type StatusPageProps,
  UnauthorizedPage,
} from './StatusPages.tsx';
