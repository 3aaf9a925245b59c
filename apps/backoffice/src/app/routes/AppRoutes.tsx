import { logout } from '@huifang/contract';
import { MenuLoadFailure } from '@huifang/ui/clinic/status-pages';
import { Spinner } from '@huifang/ui/primitives/loading';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, messageOf } from '../../lib/api.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { endSession } from '../../lib/session.ts';
import { useSession } from '../../lib/session-context.tsx';
import { leaveFor } from '../../lib/unsaved.ts';
import { pageAt, parseMenu } from '../menu/menu.ts';
import { MenuProvider } from '../menu/menu-context.tsx';
import { menuQuery } from '../session/queries.ts';
import { Shell } from '../shell/Shell.tsx';
import { guard, standaloneAt } from './guard.ts';
import { isKnownPage } from './page-names.ts';

/** What few addresses show. */
const rare = <Name extends 'NotFoundPage' | 'ServerErrorPage' | 'UnauthorizedPage' | 'StandaloneRoute'>(
  name: Name,
) => lazy(() => loadChunk(async () => ({ default: (await import('./rare-pages.ts'))[name] })));
const NotFoundPage = rare('NotFoundPage');
const ServerErrorPage = rare('ServerErrorPage');
const UnauthorizedPage = rare('UnauthorizedPage');
const StandaloneRoute = rare('StandaloneRoute');

/** Decides what an address shows to somebody who is signed in. */
export function AppRoutes({ onSignOut }: { onSignOut: () => void }) {
  const place = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const decision = guard({ isSignedIn: true, place, userId: user.userId });
  const redirect = decision.to === 'redirect' ? decision.path : undefined;
  const signOutFor = decision.to === 'sign-out' ? decision.search : undefined;

  useEffect(() => {
    if (redirect) void navigate(redirect, { replace: true });
  }, [redirect, navigate]);
  useEffect(() => {
    if (signOutFor === undefined) return;
    void api.call(logout, {}).catch(() => undefined);
    endSession('logout');
    leaveFor(`/login${signOutFor}`);
  }, [signOutFor]);

  const goHome = () => void navigate('/home');
  const standalone = standaloneAt(place.pathname);
  if (decision.to !== 'page') return <Spinner />;
  if (standalone) {
    return (
      <Suspense fallback={<Spinner />}>
        <StandaloneRoute page={standalone} />
      </Suspense>
    );
  }
  if (/^\/401\/?$/.test(place.pathname)) {
    return <Titled title="401" page={<UnauthorizedPage onHome={goHome} onSignIn={onSignOut} />} />;
  }
  if (/^\/500\/?$/.test(place.pathname))
    return <Titled title="500" page={<ServerErrorPage onHome={goHome} />} />;
  return <MenuGate onSignOut={onSignOut} onHome={goHome} />;
}

/** Loads the menu of the organisation; without it nothing can be opened. */
function MenuGate({ onSignOut, onHome }: { onSignOut: () => void; onHome: () => void }) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const place = useLocation();
  const menuAnswer = useQuery(menuQuery(organisation.organisationId));
  const menu = useMemo(
    () => menuAnswer.data && parseMenu(menuAnswer.data, organisation.access),
    [menuAnswer.data, organisation.access],
  );

  if (menu) {
    const exists = isKnownPage(place.pathname) || pageAt(menu, place.pathname, place.search);
    return exists ? (
      <MenuProvider value={menu}>
        <Shell onSignOut={onSignOut} />
      </MenuProvider>
    ) : (
      <Titled title="404" page={<NotFoundPage onHome={onHome} />} />
    );
  }
  if (!menuAnswer.error) return <Spinner />;
  return (
    <Titled
      title={t`菜单加载失败`}
      page={
        <MenuLoadFailure
          detail={messageOf(menuAnswer.error)}
          isRetrying={menuAnswer.isFetching}
          onRetry={() => void menuAnswer.refetch()}
        />
      }
    />
  );
}

function Titled({ title, page }: { title: string; page: ReactNode }) {
  const { t } = useLingui();
  const product = t`客户关系管理系统`;
  useEffect(() => {
    document.title = `${title} - ${product}`;
  }, [title, product]);
  return (
    <main>
      <Suspense fallback={<Spinner />}>{page}</Suspense>
    </main>
  );
}
