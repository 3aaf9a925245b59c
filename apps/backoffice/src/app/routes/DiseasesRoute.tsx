import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { DiseasesPage } from '../../features/diseases/DiseasesPage.tsx';
import { diseaseEntriesQuery } from '../../features/diseases/queries.ts';
import { useMenu } from '../menu/menu-context.tsx';
import { permittedPath } from './open-page.ts';

/** The diseases, each with the way to the consults that name it. */
export default function DiseasesRoute() {
  const navigate = useNavigate();
  const menu = useMenu();
  return (
    <DiseasesPage
      onOpenConsults={
        permittedPath(menu, '/Servicecenter')
          ? ({ diseaseId }) => void navigate(`/Servicecenter?scope=all&registered=any&disease=${diseaseId}`)
          : undefined
      }
    />
  );
}

export const readAhead = (client: QueryClient, organisationId: string) =>
  void client.prefetchQuery(diseaseEntriesQuery(organisationId));
