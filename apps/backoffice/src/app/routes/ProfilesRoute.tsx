import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ProfilesPage } from '../../features/profiles/pages/ProfilesPage.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useOpenCustomer } from './useOpenCustomer.ts';

/** The form and the region tree come when a profile is first opened. */
const ProfileRegistration = lazy(() =>
  loadChunk(async () => {
    const { ProfileRegistration } = await import('../../features/consult/ProfileRegistration.tsx');
    return { default: ProfileRegistration };
  }),
);

const ConsultRegistration = lazy(() =>
  loadChunk(async () => {
    const { ConsultRegistration } = await import('../../features/consult/ConsultRegistration.tsx');
    return { default: ConsultRegistration };
  }),
);

type Opened = { kind: 'profile'; customerId?: string } | { kind: 'consult'; customerId: string };

/** The list of profiles with the forms over it. */
export default function ProfilesRoute() {
  const queryClient = useQueryClient();
  const openCustomer = useOpenCustomer();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const saved = () => {
    close();
    for (const key of ['profileList', 'profileCount', 'consultList']) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
  };

  return (
    <>
      <ProfilesPage
        onOpenProfile={({ customerId }) => setOpened({ kind: 'profile', customerId })}
        onConsult={({ customerId }) => setOpened({ kind: 'consult', customerId })}
        onOpenCustomer={openCustomer}
      />
      <Suspense>
        {opened?.kind === 'profile' && (
          <ProfileRegistration customerId={opened.customerId} onClose={close} onSaved={saved} />
        )}
        {opened?.kind === 'consult' && (
          <ConsultRegistration
            target={{ mode: 'again', customerId: opened.customerId }}
            onClose={close}
            onSaved={saved}
          />
        )}
      </Suspense>
    </>
  );
}
