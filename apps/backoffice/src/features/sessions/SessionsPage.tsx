import { endOtherSessions, endSession, getSessions } from '@huifang/contract';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { SessionList } from '@huifang/ui/clinic/session-list';
import { Spinner } from '@huifang/ui/primitives/loading';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { minuteIn } from '../../lib/time.ts';

/** Where one's own account is signed in. */
export function SessionsPage() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { succeed, prompt } = useNotifications();
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.call(getSessions, {}, { signal }),
  });
  const end = useMutation({
    mutationFn: async (id: string | undefined) =>
      id === undefined ? api.call(endOtherSessions, {}) : api.call(endSession, { ID: id }),
    onSuccess: () => succeed(t`已退出`),
    onError: (error) => prompt(messageOf(error)),
    onSettled: () => sessions.refetch(),
  });
  const timeOf = (instant: string) => minuteIn(organisation.timeZone, new Date(instant));

  return (
    <ListPage title={t`登录设备`} panelLabel={t`登录设备`}>
      {sessions.isPending && <Spinner />}
      {sessions.error && (
        <FailureState
          title={t`登录设备加载失败`}
          detail={messageOf(sessions.error)}
          isRetrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <SessionList
          sessions={sessions.data.sessions.map(({ ID, signedInAt, lastUsedAt, ...session }) => ({
            ...session,
            id: ID,
            signedInAt: timeOf(signedInAt),
            lastUsedAt: timeOf(lastUsedAt),
          }))}
          ending={end.isPending && end.variables !== undefined ? [end.variables] : []}
          onEnd={({ session }) => end.mutate(session.id)}
          onEndOthers={() => end.mutate(undefined)}
        />
      )}
    </ListPage>
  );
}
