import type { Due } from '@huifang/contract';
import { CallActionsProvider } from '@huifang/ui/clinic/call-number';
import { type EntryLooks, EntryLooksProvider } from '@huifang/ui/clinic/entry-chip';
import { Button } from '@huifang/ui/primitives/button';
import { LanguageProvider } from '@huifang/ui/primitives/language';
import { Spinner } from '@huifang/ui/primitives/loading';
import { type Locale, ThemeProvider } from '@huifang/ui/theme';
import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { appearance } from '../lib/appearance.ts';
import { useCallActionsOfSession } from '../lib/call-actions.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { endSession } from '../lib/session.ts';
import { useSession } from '../lib/session-context.tsx';
import { useStore } from '../lib/store.ts';
import { leaveFor } from '../lib/unsaved.ts';
import { AppRoutes } from './routes/AppRoutes.tsx';
import { signInAddress } from './routes/guard.ts';
import { SessionGate } from './session/SessionGate.tsx';
import { useSessionEnd } from './session/useSessionEnd.ts';
import { Notifications } from './shell/Notifications.tsx';

const loadSignInAgain = () =>
  loadChunk(async () => {
    const { SignInAgain } = await import('./session/SignInAgain.tsx');
    return { default: SignInAgain };
  });
const SignInAgain = lazy(loadSignInAgain);

const DueStep = lazy(() => loadChunk(() => import('./session/DueStep.tsx')));

const StatusPage = lazy(() =>
  loadChunk(async () => {
    const pages = await import('@huifang/ui/clinic/status-pages');
    return { default: pages.StatusPage };
  }),
);

const dueStep = ({ due }: { due: Due }) => (
  <Suspense fallback={<Cover />}>
    <DueStep due={due} />
  </Suspense>
);

/** Everything behind sign-in. */
export function App() {
  const { t, i18n } = useLingui();
  const { theme, density } = useStore(appearance);
  const [queryClient] = useState(createQueryClient);

  // Clears the token and shows login: there is nothing on the page to keep yet.
  const giveUp = useCallback(() => {
    endSession('expired');
    leaveFor(signInAddress(`${location.pathname}${location.search}`));
  }, []);

  return (
    <ThemeProvider theme={theme} density={density} locale={i18n.locale as Locale}>
      <LanguageProvider locale={i18n.locale as Locale}>
        <QueryClientProvider client={queryClient}>
          <Notifications>
            <SessionGate
              pending={<Spinner />}
              onFailure={giveUp}
              due={dueStep}
              noOrganisation={
                <Suspense fallback={<Spinner />}>
                  <StatusPage
                    title={t`还没有加入任何机构`}
                    actions={<Button onPress={giveUp}>{t`返回登录页`}</Button>}
                  >
                    {t`请联系管理员将您的账号加入机构。`}
                  </StatusPage>
                </Suspense>
              }
            >
              <SignedIn />
            </SessionGate>
          </Notifications>
        </QueryClientProvider>
      </LanguageProvider>
    </ThemeProvider>
  );
}

/** After the first page; without it chips have the usual words and colours. */
const ReadEntryLooks = lazy(() =>
  import('./ReadEntryLooks.tsx').then(
    ({ ReadEntryLooks }) => ({ default: ReadEntryLooks }),
    () => ({ default: () => null }),
  ),
);

/** After the first page; where it cannot be fetched the next opening asks. */
const AskedAgreements = lazy(() =>
  import('../features/agreements/AskedAgreements.tsx').then(
    ({ AskedAgreements }) => ({ default: AskedAgreements }),
    () => ({ default: () => null }),
  ),
);

function SignedIn() {
  const { t } = useLingui();
  const { user } = useSession();
  const { reason, signOut } = useSessionEnd(user);
  const calls = useCallActionsOfSession();
  const [looks, setLooks] = useState<EntryLooks>({});

  // The tab's name would go on naming a customer.
  const product = t`客户关系管理系统`;
  const isOver = reason !== undefined;
  useEffect(() => {
    if (!isOver) return undefined;
    const { title } = document;
    document.title = product;
    return () => {
      document.title = title;
    };
  }, [isOver, product]);

  // It has to be here when the session ends, and so perhaps the network.
  useEffect(() => {
    const timer = setTimeout(() => void loadSignInAgain().catch(() => undefined), 3000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <CallActionsProvider value={calls}>
      <EntryLooksProvider looks={looks}>
        <AppRoutes onSignOut={signOut} />
      </EntryLooksProvider>
      <Suspense fallback={null}>
        <ReadEntryLooks onChange={setLooks} />
        <AskedAgreements onSignOut={signOut} />
      </Suspense>
      {reason && (
        <Suspense fallback={<Cover />}>
          <SignInAgain username={user.userName} reason={reason} />
        </Suspense>
      )}
    </CallActionsProvider>
  );
}

/** Whoever passes by reads nothing while the dialog is on its way either. */
const Cover = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--z-modal);
  background: var(--bg-canvas);
`;
