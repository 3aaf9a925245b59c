export { NotFoundPage, ServerErrorPage, UnauthorizedPage } from '@huifang/ui/clinic/status-pages';
export { StandaloneRoute } from './StandaloneRoute.tsx';
