import type { QueryClient } from '@tanstack/react-query';
import { DepartmentsPage } from '../../features/departments/DepartmentsPage.tsx';
import { departmentListQuery } from '../../features/departments/queries.ts';

export default DepartmentsPage;

export const readAhead = (client: QueryClient, organisationId: string) =>
  void client.prefetchQuery(departmentListQuery(organisationId));
