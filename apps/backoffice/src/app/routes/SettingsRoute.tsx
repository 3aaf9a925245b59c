import type { QueryClient } from '@tanstack/react-query';
import { departmentTreeQuery, settingsQuery } from '../../features/settings/queries.ts';

export { SettingsPage as default } from '../../features/settings/SettingsPage.tsx';

export function readAhead(client: QueryClient, organisationId: string): void {
  void client.prefetchQuery(settingsQuery(organisationId));
  void client.prefetchQuery(departmentTreeQuery(organisationId));
}
