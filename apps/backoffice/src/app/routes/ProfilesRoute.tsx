import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ProfilesPage } from '../../features/profiles/pages/ProfilesPage.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { patientHome } from './patient-home-way.ts';

/** The form and the region tree come when a profile is first opened. */
const ProfileRegistration = lazy(() =>
  loadChunk(async () => {
    const { ProfileRegistration } = await import('../../features/consult/ProfileRegistration.tsx');
    return { default: ProfileRegistration };
  }),
);

/** The list of profiles with the profile form over it. */
export default function ProfilesRoute() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ customerId?: string }>();
  const close = () => setOpened(undefined);

  return (
    <>
      <ProfilesPage
        onOpenProfile={setOpened}
        onOpenCustomer={({ customerId }) => void navigate(patientHome(customerId))}
      />
      {opened && (
        <Suspense>
          <ProfileRegistration
            customerId={opened.customerId}
            onClose={close}
            onSaved={() => {
              close();
              for (const key of ['profileList', 'profileCount', 'consultList']) {
                void queryClient.invalidateQueries({ queryKey: [key] });
              }
            }}
          />
        </Suspense>
      )}
    </>
  );
}
